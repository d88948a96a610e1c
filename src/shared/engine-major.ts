/** Lives of another major version are lived by other rules: part of every birth hash, and of what can be taken elsewhere. */
export const ENGINE_MAJOR = 1;
