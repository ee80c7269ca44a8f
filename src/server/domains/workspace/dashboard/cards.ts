import { type CardLayout, dashboardCards } from '#contract/workspace/dashboard.ts'
import { addUserConfig } from '#server/domains/identity/accounts/changes.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** How the person arranged the cards: those that are newer than the choice follow at the end, and shown. */
export function layoutOf(user_config: unknown): CardLayout {
  const kept = (user_config as { dashboard?: CardLayout }).dashboard
  const known = (names: readonly string[] = []) => dashboardCards.filter((card) => names.includes(card))
  const order = [...new Set(kept?.order.filter((card) => dashboardCards.includes(card)))]
  return { order: [...order, ...dashboardCards.filter((card) => !order.includes(card))], hidden: known(kept?.hidden) }
}

/** Saved for the person, in every company of theirs. */
export async function arrange(tx: CompanyTx, layout: CardLayout): Promise<CardLayout> {
  const dashboard = layoutOf({ dashboard: layout })
  await addUserConfig(tx, { dashboard })
  return dashboard
}
