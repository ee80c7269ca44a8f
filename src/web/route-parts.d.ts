/** The routes of each part of the app (bin/bundle/route-parts.ts). */
declare module 'virtual:route-parts' {
  import type { AnyRoute } from '@tanstack/react-router'
  export type Part = { root: AnyRoute; inRoot: Record<string, AnyRoute>; inShell: Record<string, AnyRoute> }
  export const routeParts: Readonly<Record<string, () => Promise<Part>>>
  /** First path segments of pages outside the shell. */
  export const wordsOutside: readonly string[]
}
