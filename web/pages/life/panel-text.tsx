/** A panel that has nothing but a text to show. */
export function PanelText({ title, text }: { title: string; text: string }) {
  return (
    <section class="panel">
      <h2>{title}</h2>
      <p class="muted">{text}</p>
    </section>
  );
}
