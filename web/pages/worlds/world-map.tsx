import { useSignal } from "@preact/signals";
import { Loaded } from "../../parts/loaded.tsx";
import { useMedia } from "../../parts/use-media.ts";
import { words } from "../../words/words.ts";
import { type Label, lineHeight, type Marked, placeLabels } from "./map-labels.ts";
import { type Place, placeOf, type Resident, type World } from "./world.ts";

/** Of the picture; places have coordinates of 0 to 1000. */
const SIZE = 1_000;
const MARGIN = 90;
/** Heads that are drawn at one place; of more the number is written. */
const HEADS = 4;
/** Of a place's circle with its line, and of a head. */
const RADIUS = 30;
const HEAD = 21;
/** Of the names: on a narrow page the picture is small, so they are larger in it. */
const TYPE = 25;
const NARROW_TYPE = 40;
const NARROW = "(max-width: 34rem)";

const at = (coordinate: number): number => MARGIN + (coordinate / SIZE) * (SIZE - 2 * MARGIN);

/** The places of a world and the paths between them, with who is where. Beside the picture the same as a list. */
export function WorldMap({ world }: { world: World }) {
  const chosen = useSignal<string | null>(null);
  const size = useMedia(NARROW) ? NARROW_TYPE : TYPE;
  return (
    <Loaded of={world.known} lines={8}>
      {({ places, residents }) => {
        const who = whoIsWhere(world, places, residents);
        const labels = placeLabels(
          places.map((one) => marked(one, who.get(one.name) ?? [], one.location_id === chosen.value)),
          size,
          SIZE,
        );
        const listed = places.toSorted((one, other) => headsAt(who, other) - headsAt(who, one));
        const numbers = numbersOf(listed.filter(({ location_id }) => !labels.has(location_id)));
        const place = places.find(({ location_id }) => location_id === chosen.value) ?? null;
        return (
          <div class="map">
            <svg
              viewBox={`0 0 ${SIZE} ${SIZE}`}
              role="img"
              aria-label={words.worlds.map(world.detail.data.value?.name ?? "", places.length)}
              data-phase={world.detail.data.value?.day_phase}
              data-season={world.detail.data.value?.season}
              data-weather={world.detail.data.value?.weather}
            >
              <rect class="map-ground" width={SIZE} height={SIZE} rx="40" />
              <Paths places={places} />
              {places.map((one) => (
                <Spot
                  key={one.location_id}
                  place={one}
                  heads={who.get(one.name) ?? []}
                  label={labels.get(one.location_id) ?? null}
                  number={numbers.get(one.location_id) ?? null}
                  size={size}
                  isChosen={one.location_id === chosen.value}
                  onChoose={() => {
                    chosen.value = one.location_id;
                  }}
                />
              ))}
            </svg>
            <PlaceList
              places={listed}
              numbers={numbers}
              who={who}
              chosen={place}
              onChoose={(id) => {
                chosen.value = id;
              }}
            />
          </div>
        );
      }}
    </Loaded>
  );
}

const headsAt = (who: Map<string, Resident[]>, { name }: Place): number => who.get(name)?.length ?? 0;

/** A number for each of the places whose name has no room on the map; the same stands in the list. */
const numbersOf = (nameless: readonly Place[]): Map<string, number> =>
  new Map(nameless.map(({ location_id }, index) => [location_id, index + 1]));

/** Who is at each place, by its name; under "" those who are at none of them. */
function whoIsWhere(
  world: World,
  places: readonly Place[],
  residents: ReadonlyMap<string, Resident>,
): Map<string, Resident[]> {
  const names = new Set(places.map(({ name }) => name));
  return Map.groupBy(residents.values(), (resident) => {
    const place = placeOf(world, resident);
    return place !== null && names.has(place) ? place : "";
  });
}

function Paths({ places }: { places: readonly Place[] }) {
  const byId = new Map(places.map((place) => [place.location_id, place]));
  const paths = places.flatMap((place) =>
    place.neighbours
      .filter((other) => other > place.location_id && byId.has(other))
      .map((other) => [place, byId.get(other)!] as const),
  );
  return (
    <g class="map-paths">
      {paths.map(([from, to]) => (
        <path key={from.location_id + to.location_id} d={pathBetween(from, to)} />
      ))}
    </g>
  );
}

/** A path that bends a little, as paths do; the same each time. */
function pathBetween(from: Place, to: Place): string {
  const [x1, y1, x2, y2] = [at(from.x), at(from.y), at(to.x), at(to.y)];
  const bend = ((from.x * 7 + to.y * 3) % 2 === 0 ? 1 : -1) * 0.12;
  const x = (x1 + x2) / 2 - (y2 - y1) * bend;
  const y = (y1 + y2) / 2 + (x2 - x1) * bend;
  return `M${x1} ${y1}Q${Math.round(x)} ${Math.round(y)} ${x2} ${y2}`;
}

/** Where the head at `index` stands. */
const headAt = (x: number, index: number): number => x - 24 + index * 26;

/** A place as its name has to keep clear of it. */
function marked({ location_id, name, ...place }: Place, heads: readonly Resident[], isChosen: boolean): Marked {
  const [x, y] = [at(place.x), at(place.y)];
  const circle = { left: x - RADIUS, top: y - RADIUS, right: x + RADIUS, bottom: y + RADIUS };
  const last = headAt(x, Math.min(heads.length, HEADS + 1) - 1);
  const above = { left: headAt(x, 0) - HEAD, top: y - 40 - HEAD, right: last + HEAD, bottom: y - 40 + HEAD };
  const isWanted = heads.length > 0 || isChosen;
  return { id: location_id, name, x, y, taken: heads.length === 0 ? [circle] : [circle, above], isWanted };
}

type SpotProps = {
  place: Place;
  heads: Resident[];
  label: Label | null;
  /** In place of a name that has no room. */
  number: number | null;
  size: number;
  isChosen: boolean;
  onChoose: () => void;
};

function Spot({ place, heads, label, number, size, isChosen, onChoose }: SpotProps) {
  const [x, y] = [at(place.x), at(place.y)];
  return (
    // The same is in the list beside it, where keys and screen readers find it.
    // biome-ignore lint/a11y/noStaticElementInteractions: the list beside it has a button for each place
    <g
      class={`spot${place.open ? "" : " closed"}${isChosen ? " chosen" : ""}${heads.length > 0 ? " peopled" : ""}`}
      onClick={onChoose}
    >
      <circle cx={x} cy={y} r="26" />
      {heads.slice(0, HEADS).map((resident, index) => (
        <g key={resident.echo_id} class="head">
          <circle cx={headAt(x, index)} cy={y - 40} r="19" />
          <text x={headAt(x, index)} y={y - 32}>
            {[...resident.name][0]}
          </text>
        </g>
      ))}
      {heads.length > HEADS && (
        <text class="more" x={x + 92} y={y - 32}>
          +{heads.length - HEADS}
        </text>
      )}
      {number !== null && (
        <text class="spot-number" x={x} y={y + 11}>
          {number}
        </text>
      )}
      {label !== null && (
        <text class="spot-name" y={label.y} font-size={size} text-anchor={label.anchor}>
          {label.lines.map((line, index) => (
            <tspan key={line} x={label.x} dy={index === 0 ? 0 : lineHeight(size)}>
              {line}
            </tspan>
          ))}
        </text>
      )}
    </g>
  );
}

type PlaceListProps = {
  places: readonly Place[];
  numbers: ReadonlyMap<string, number>;
  who: Map<string, Resident[]>;
  chosen: Place | null;
  onChoose: (id: string | null) => void;
};

function PlaceList({ places, numbers, who, chosen, onChoose }: PlaceListProps) {
  const elsewhere = who.get("") ?? [];
  return (
    <ul class="places" aria-label={words.worlds.places}>
      {places.map((place) => {
        const isChosen = place.location_id === chosen?.location_id;
        return (
          <li key={place.location_id}>
            <button
              type="button"
              aria-expanded={isChosen}
              onClick={() => onChoose(isChosen ? null : place.location_id)}
            >
              <strong>
                {numbers.has(place.location_id) && (
                  <span class="place-number" aria-hidden="true">
                    {numbers.get(place.location_id)}
                  </span>
                )}
                {place.name}
              </strong>
              <span class="muted small">{names(who.get(place.name)) || (place.open ? "" : words.worlds.shut)}</span>
            </button>
            {isChosen && (
              <p class="small">
                {words.worlds.place(place.kind.replaceAll("_", " "), place.capacity, place.hours.join(", "))}
              </p>
            )}
          </li>
        );
      })}
      {elsewhere.length > 0 && (
        <li class="muted small">
          {words.worlds.somewhere} {names(elsewhere)}
        </li>
      )}
    </ul>
  );
}

const names = (residents: readonly Resident[] | undefined): string =>
  (residents ?? []).map(({ name }) => name).join(", ");
