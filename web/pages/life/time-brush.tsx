import { useSignal } from "@preact/signals";
import type { ComponentChildren, TargetedInputEvent, TargetedPointerEvent } from "preact";
import { useRef } from "preact/hooks";
import { dayName, tickName, words } from "../../words/words.ts";
import { clipped, type Scale, type Span, shareOf, spanBetween, tickAt } from "./span.ts";

type BrushProps = {
  scale: Scale;
  /** Null where all of the scale is. */
  chosen: Span | null;
  onChoose: (span: Span | null) => void;
  /** What the span is chosen on. */
  children: ComponentChildren;
};

/** Chooses a span of time on a chart: drawn across it, or by its two ends, which are sliders. A mere touch chooses a day. */
export function TimeBrush({ scale, chosen, onChoose, children }: BrushProps) {
  const drawn = useSignal<Span | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const shown = clipped(drawn.value ?? chosen ?? scale, scale);
  const choose = (span: Span): void => {
    drawn.value = null;
    onChoose(span.from === scale.from && span.to === scale.to ? null : span);
  };
  const draw = (span: Span | null): void => {
    drawn.value = span;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a legend, which the panel's title is
    <div class="brush" role="group" aria-label={words.mood.brush}>
      <DrawnOn scale={scale} onDraw={draw} onDrawn={choose} onLost={() => draw(null)}>
        {children}
        <svg class="brush-span" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <rect class="outside" width={shareOf(shown.from, scale)} height="1" />
          <rect class="outside" x={shareOf(shown.to, scale)} width={1 - shareOf(shown.to, scale)} height="1" />
        </svg>
      </DrawnOn>
      <End
        own={first}
        name={words.mood.from}
        value={shown.from}
        most={shown.to - scale.unit}
        text={tickName(shown.from)}
        scale={scale}
        onMove={(from) => draw({ from, to: shown.to })}
        onMoved={(from) => choose({ from, to: shown.to })}
      />
      <End
        name={words.mood.until}
        value={shown.to}
        least={shown.from + scale.unit}
        text={tickName(shown.to - 1)}
        scale={scale}
        onMove={(to) => draw({ from: shown.from, to })}
        onMoved={(to) => choose({ from: shown.from, to })}
      />
      <p class="brush-ends muted small" aria-hidden="true">
        <span>{dayName(scale.from)}</span>
        <span>{dayName(scale.to - 1)}</span>
      </p>
      {chosen !== null && (
        <button
          type="button"
          class="button quiet"
          onClick={() => {
            onChoose(null);
            first.current?.focus();
          }}
        >
          {words.mood.all}
        </button>
      )}
    </div>
  );
}

type DrawnOnProps = {
  scale: Scale;
  onDraw: (span: Span) => void;
  onDrawn: (span: Span) => void;
  /** The browser took the movement for one of the page. */
  onLost: () => void;
  children: ComponentChildren;
};

/** What a span is drawn on, by mouse, pen or finger. */
function DrawnOn({ scale, onDraw, onDrawn, onLost, children }: DrawnOnProps) {
  const start = useRef<number | null>(null);
  const at = (event: TargetedPointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return tickAt((event.clientX - left) / width, scale);
  };
  return (
    <div
      class="brush-field"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = at(event);
      }}
      onPointerMove={(event) => {
        if (start.current !== null) onDraw(spanBetween(start.current, at(event), scale));
      }}
      onPointerUp={(event) => {
        if (start.current !== null) onDrawn(spanBetween(start.current, at(event), scale));
        start.current = null;
      }}
      onPointerCancel={() => {
        start.current = null;
        onLost();
      }}
    >
      {children}
    </div>
  );
}

type EndProps = {
  own?: { current: HTMLInputElement | null };
  name: string;
  value: number;
  /** How far it goes: to the other end. */
  least?: number;
  most?: number;
  text: string;
  scale: Scale;
  onMove: (tick: number) => void;
  onMoved: (tick: number) => void;
};

/** One end of the span. */
function End({ own, name, value, least, most, text, scale, onMove, onMoved }: EndProps) {
  const read = ({ currentTarget }: TargetedInputEvent<HTMLInputElement> | Event): number => {
    const input = currentTarget as HTMLInputElement;
    const tick = Math.min(Math.max(Number(input.value), least ?? scale.from), most ?? scale.to);
    input.value = String(tick);
    return tick;
  };
  return (
    <input
      ref={own}
      type="range"
      class="brush-end"
      min={scale.from}
      max={scale.to}
      step={scale.unit}
      value={value}
      aria-label={name}
      aria-valuetext={text}
      onInput={(event) => onMove(read(event))}
      onChange={(event) => onMoved(read(event))}
    />
  );
}
