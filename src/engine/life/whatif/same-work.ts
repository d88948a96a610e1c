/** Whether two titles are of one work: who rests from it, or is of another gender, was no other thing. */
export const isSameWork = (one: string, other: string): boolean => neutral(one) === neutral(other);

const neutral = (title: string): string =>
  title
    .replace(/^retired /, "")
    .replace(/actress$/, "actor")
    .replace(/waitress$/, "waiter")
    .replace(/(\p{Ll}{3,}?)(?:wo)?man$/u, "$1person");
