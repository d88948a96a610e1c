import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/frame.css";
import "./styles/welcome.css";
import "./styles/echoes.css";
import "./styles/life.css";
import "./styles/beside.css";
import "./styles/admin.css";
import "./styles/print.css";
import { render } from "preact";
import { App } from "./app.tsx";

render(<App />, document.getElementById("app")!);
