import type { PlanFeature } from '#core/entitlements/plans.ts'
import type { Permission } from './permissions.ts'

/** Names that menu entries, routes and plans speak of. `true` when it is built: its menu entry shows, and its page works. */
export type Features = Readonly<Record<string, boolean>>

/**
 * Who may open a page. `route` covers everything below it, a `$` part any record; the longest match decides. The feature must be available as well. A page of a
 * `plan` says so before any work if the plan lacks it; pages of the menu have their plan there.
 */
export type PageAccess = { route: string; name: string; anyOf: readonly Permission[]; feature?: string; plan?: PlanFeature }

/**
 * A part of the product with its own questions and answers, in a module of the help, at a position in it (10, 20, … from the
 * top).
 */
export type HelpPart = {
  faq_modules_id: number
  faq_sub_modules_id: number
  place: number
  sub_module_name: string
  /** The file of its questions below the module's folder, without `.md`. */
  slug: string
  /** Pages it belongs to; everything below them too. */
  routes: readonly string[]
}

/** The page of a report that is one table; by a day or by a period. */
export type SheetPage = { path: string; isDay: boolean }
