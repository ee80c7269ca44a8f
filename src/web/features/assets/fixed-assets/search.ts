import * as z from 'zod/mini'
import { assetClassNames } from '#core/assets/fixed-assets/classes.ts'
import { date, oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const AssetsSearch = z.object({
  view: oneOf(['runs', 'note', 'tax']),
  search: words,
  status: oneOf(['in_use', 'disposed']),
  asset_class: oneOf(assetClassNames),
  /** `new`, `bill`, or the id of the asset being edited. */
  edit: words,
  from: date,
  to: date,
  /** First day of a financial year. */
  year: date,
})
export type AssetsSearch = z.infer<typeof AssetsSearch>
