import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/frame.css";
import "./styles/welcome.css";
import "./styles/echoes.css";
import "./styles/life.css";
import "./styles/sources.css";
import "./styles/beside.css";
import "./styles/mood.css";
import "./styles/threads.css";
import "./styles/admin.css";
import "./styles/account.css";
import "./styles/community.css";
import "./styles/worlds.css";
import "./styles/book.css";
import "./styles/print.css";
import { render } from "preact";
import { App } from "./app.tsx";
import { keepAtHand } from "./offline.ts";

render(<App />, document.getElementById("app")!);
// After the first view, which it does not make faster.
addEventListener("load", () => void keepAtHand().catch(console.error));
