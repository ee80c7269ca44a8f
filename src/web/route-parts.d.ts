/** The routes of each part of the app, by the first word of the address (bin/bundle/route-parts.ts). */
declare module 'virtual:route-parts' {
  export const routeParts: Readonly<Record<string, () => Promise<{ routeTree: typeof import('./routeTree.gen.ts').routeTree }>>>
}
