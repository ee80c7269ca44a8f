import { t } from '#core/messages.ts'
import type { BankFeed } from '#contract/banking/bank-feeds.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const shown: Record<BankFeed['health'], readonly [Tone, string]> = {
  good: ['success', t('Up to date')],
  starting: ['info', t('Starting')],
  late: ['warning', t('Late')],
  failing: ['danger', t('No answer')],
  gap: ['danger', t('Lines missing')],
  ending: ['warning', t('Consent ends soon')],
  ended: ['neutral', t('Disconnected')],
}

/** The state of a feed as a label. */
export function HealthBadge({ feed }: { feed: BankFeed | null }) {
  const [tone, words] = feed === null ? (['neutral', t('Not connected')] as const) : shown[feed.health]
  return <Badge tone={tone}>{words}</Badge>
}
