const GROWN_AGE = 18;

/** Under age, or of an age nobody has stated: romance is off. */
export const isMinor = (state: { age: number | null }): boolean => state.age === null || state.age < GROWN_AGE;
