import type { AreaContract } from "../area-contract.ts";
import { LISTED, NOBODY, SPEAKS } from "../canary.ts";
import { search } from "../granted/search.ts";

export const contract: AreaContract = {
  policies: {
    "GET /search": { reach: "person", answers: 200, query: () => "q=lamp" },
    "GET /search/echoes": { reach: "person", answers: 200, query: () => "q=lamp" },
    "GET /search/diary": { reach: "person", answers: 200, query: () => "q=lamp" },
    "GET /search/events": { reach: "person", answers: 200, query: () => "q=lamp" },
    "GET /search/feed": { reach: "person", answers: 200, query: () => "q=lamp" },
    "GET /search/shards": { reach: "person", answers: 200, query: () => "q=lamp" },
    "GET /search/messages": { reach: "person", answers: 200, query: () => "q=lamp" },
  },
  showing: {
    "GET /search": { path: ({ phrase }) => `/search?limit=100&q=${phrase}`, but: LISTED },
    "GET /search/diary": { path: ({ phrase }) => `/search/diary?limit=100&q=${phrase}`, but: LISTED },
    "GET /search/echoes": { path: () => "/search/echoes?limit=100&q=ada", but: LISTED },
    "GET /search/events": { path: () => "/search/events?limit=100&q=ada", elsewhere: true, but: NOBODY },
    "GET /search/feed": { path: ({ phrase }) => `/search/feed?limit=100&q=${phrase}`, but: LISTED },
    "GET /search/messages": {
      path: () => "/search/messages?limit=100&q=morning",
      elsewhere: true,
      but: { ...LISTED, ...SPEAKS },
    },
    "GET /search/shards": { path: () => "/search/shards?limit=100&q=place", elsewhere: true },
  },
  granted: { search },
};
