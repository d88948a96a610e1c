/** Where an Echo is from its journey on until it has lived a tick in the world it goes to. */
export const onTheWay = (town: string): string => `on the way to ${town}`;
