/** Where a frame tells of something that happened: a scene of the day, in full or in one sentence. */
const TELLING = /^(?:gist:)?(?:storylet|encounter|thread|cast):/;

/** Whether a sentence tells a scene, by the id of its frame. */
export const tellsScene = (frame: string): boolean => TELLING.test(frame);
