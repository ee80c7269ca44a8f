import { assetClassNames } from '#core/assets/fixed-assets/classes.ts'
import { date, oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const AssetsSearch = searchOf({
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
export type AssetsSearch = SearchOf<typeof AssetsSearch>
