import type { Lexicon } from '#core/assistant/spec.ts'

/** What a company is known by on 20 Nov 2026, with books since November 2025: its parties, by name and kind, and its registrations. */
export const lexiconOf = (
  parties: readonly (readonly [name: string, kind: string])[],
  registrations: NonNullable<Lexicon['registrations']>,
): Lexicon => ({
  today: '2026-11-20',
  first_entry: '2025-11-01',
  last_entry: '2026-11-20',
  accounts: [],
  categories: [],
  billers: [],
  parties: parties.map(([name, kind]) => ({ name, kind, aliases: [], vpa: null })),
  registrations,
})
