import { useSignal } from "@preact/signals";
import { Loaded } from "../../parts/loaded.tsx";
import { words } from "../../words/words.ts";
import { type Place, placeOf, type Resident, type World } from "./world.ts";

/** Of the picture; places have coordinates of 0 to 1000. */
const SIZE = 1_000;
const MARGIN = 90;
/** Heads that are drawn at one place; of more the number is written. */
const HEADS = 4;
/** Characters of a name that stand in one line, and the height of a line. */
const LINE_CHARS = 13;
const LINE = 27;

const at = (coordinate: number): number => MARGIN + (coordinate / SIZE) * (SIZE - 2 * MARGIN);

/** The places of a world and the paths between them, with who is where. Beside the picture the same as a list. */
export function WorldMap({ world }: { world: World }) {
  const chosen = useSignal<string | null>(null);
  return (
    <Loaded of={world.known} lines={8}>
      {({ places, residents }) => {
        const who = whoIsWhere(world, places, residents);
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
                  isChosen={one.location_id === chosen.value}
                  onChoose={() => {
                    chosen.value = one.location_id;
                  }}
                />
              ))}
            </svg>
            <PlaceList
              places={places}
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

type SpotProps = { place: Place; heads: Resident[]; isChosen: boolean; onChoose: () => void };

function Spot({ place, heads, isChosen, onChoose }: SpotProps) {
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
          <circle cx={x - 24 + index * 26} cy={y - 40} r="19" />
          <text x={x - 24 + index * 26} y={y - 32}>
            {[...resident.name][0]}
          </text>
        </g>
      ))}
      {heads.length > HEADS && (
        <text class="more" x={x + 92} y={y - 32}>
          +{heads.length - HEADS}
        </text>
      )}
      <text class="spot-name" y={y + 56}>
        {linesOf(place.name).map((line, index) => (
          <tspan key={line} x={x} dy={index * LINE}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

/** A name in one line or two, parted at the blank nearest to its middle. */
function linesOf(name: string): string[] {
  if (name.length <= LINE_CHARS) return [name];
  const blanks = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = name.length / 2;
  const part = blanks.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
  return part === undefined ? [name] : [name.slice(0, part), name.slice(part + 1)];
}

type PlaceListProps = {
  places: readonly Place[];
  who: Map<string, Resident[]>;
  chosen: Place | null;
  onChoose: (id: string | null) => void;
};

function PlaceList({ places, who, chosen, onChoose }: PlaceListProps) {
  const elsewhere = who.get("") ?? [];
  return (
    <ul class="places" aria-label={words.worlds.places}>
      {places
        .toSorted((one, other) => (who.get(other.name)?.length ?? 0) - (who.get(one.name)?.length ?? 0))
        .map((place) => {
          const isChosen = place.location_id === chosen?.location_id;
          return (
            <li key={place.location_id}>
              <button
                type="button"
                aria-expanded={isChosen}
                onClick={() => onChoose(isChosen ? null : place.location_id)}
              >
                <strong>{place.name}</strong>
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
