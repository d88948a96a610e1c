import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { answerOf } from "../client/src/echoes.ts";
import { echoList, loadEchoes } from "./echo-list.ts";
import { useTask } from "./parts/task.ts";
import { api, type Echo } from "./service.ts";

/** An Echo as the list of all has it, which is kept up to date and at hand; read by itself when that does not have it. */
export function useEcho(id: string) {
  const task = useTask();
  const alone = useSignal<Echo | null>(null);
  const isListed = () => echoList.peek()?.some(({ echo_id }) => echo_id === id) === true;
  const load = () => {
    if (isListed()) return;
    void task.run(async () => {
      await loadEchoes();
      if (!isListed()) alone.value = await answerOf(api.GET("/echoes/{id}", { params: { path: { id } } }));
    });
  };
  useEffect(load, [id]);
  const listed = echoList.value?.find(({ echo_id }) => echo_id === id) ?? null;
  const own = alone.value?.echo_id === id ? alone.value : null;
  return { echo: listed ?? own, task, load };
}
