/** Has the app looked after by its worker, where the browser has such: pages that came over HTTPS or from this machine. */
export async function keepAtHand(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/app/worker.js", { scope: "/app/" });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(performance.getEntriesByType("resource").map(({ name }) => name));
}
