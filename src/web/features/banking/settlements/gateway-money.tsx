import type { settlementSums } from '#contract/banking/settlements.ts'
import type { Reply } from '#contract/endpoint.ts'
import { t } from '#core/messages.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Card, Figure, Pair } from '#web/ui/layout.tsx'

/** What the gateway holds, and what is on its way. */
export function GatewayMoney({ sums }: { sums: Reply<typeof settlementSums> }) {
  return (
    <Card>
      <Pair>
        <Figure
          label={t('With the gateway')}
          amount={sums.in_clearing}
          note={
            sums.asked_at
              ? t('Last settlement received {time}', { time: formatInstant(sums.asked_at) })
              : t('Paid by customers, not settled yet')
          }
        />
        <Figure
          label={t('On its way to the bank')}
          amount={sums.in_transit}
          note={t('Settled, its bank credit not matched yet')}
        />
      </Pair>
    </Card>
  )
}
