import type { Session } from '#contract/identity/session.ts'
import { lawCorrections } from '#core/tax/law/value.ts'

/** The corrections of the law that a page computes with, without who recorded them and why; nothing while there are none. */
export function lawOfPages(): Pick<Session, 'law_corrections'> {
  const law_corrections = lawCorrections().map(
    ({ pack, list_key, from_date, is_withdrawn, value, source, source_date, law_status }) => ({
      pack,
      list_key,
      from_date,
      is_withdrawn,
      value,
      source,
      source_date,
      law_status,
    }),
  )
  return law_corrections.length > 0 ? { law_corrections } : {}
}
