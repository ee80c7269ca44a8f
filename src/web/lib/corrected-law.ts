import type { Session } from '#contract/identity/session.ts'

let known: Session['law_corrections']

/** Makes the page compute by the operator's corrections of the law as the server does; they are few, and seldom there. */
export async function goByCorrectedLaw({ law_corrections }: Session): Promise<void> {
  if (law_corrections === known) return
  const { goByCorrections } = await import('#core/reporting/law-corrections/corrections.ts')
  goByCorrections(law_corrections ?? [])
  known = law_corrections
}
