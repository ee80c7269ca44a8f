import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TdsRelief } from '#contract/directory/tds-reliefs.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { tdsWords } from '#web/features/directory/shared/tds-options.ts'
import { usePermitted } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { tdsReliefsQuery, useWithdrawTdsRelief } from './api.ts'
import { TdsReliefForm } from './tds-relief-form.tsx'
import { kindWords } from './words.ts'

/** Certificates and declarations that reduce a vendor's TDS, and the remaining limit of each. */
export function TdsReliefsPart({ vendors_id }: { vendors_id: string }) {
  const canKeep = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const { data, error, refetch } = useQuery(tdsReliefsQuery(vendors_id))
  const [isAdding, setAdding] = useState(false)
  return (
    <Card
      title={t('Lower TDS')}
      actions={
        canKeep && (
          <Button changes onClick={() => setAdding(true)}>
            {t('Add')}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={2} />
      ) : data.rows.length === 0 ? (
        <p>{t('No certificate or declaration.')}</p>
      ) : (
        <Stack>
          {data.rows.map((relief) => (
            <Relief key={relief.tds_reliefs_id} vendors_id={vendors_id} relief={relief} canKeep={canKeep} />
          ))}
        </Stack>
      )}
      {isAdding && <TdsReliefForm vendors_id={vendors_id} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function Relief({ vendors_id, relief, canKeep }: { vendors_id: string; relief: TdsRelief; canKeep: boolean }) {
  const { mutate: withdraw, isPending } = useWithdrawTdsRelief(vendors_id)
  const { tds_reliefs_id, relief_kind, certificate_number, tds_nature, rate, amount_limit, used, withdrawn_on } = relief
  return (
    <section aria-label={certificate_number ?? kindWords[relief_kind]}>
      {relief.is_nearly_used && withdrawn_on === null && (
        <Notice tone="warning">{t('You have used more than 80% of this certificate.')}</Notice>
      )}
      <Facts
        items={[
          [kindWords[relief_kind], certificate_number ?? '–'],
          [t('For'), tdsWords[tds_nature]],
          [t('Rate'), `${rate}%`],
          [
            t('Used'),
            amount_limit === null
              ? `₹${formatPaise(used)}`
              : t('₹{amount} of ₹{amount_2}', { amount: formatPaise(used), amount_2: formatPaise(amount_limit) }),
          ],
          [t('Valid'), t('{date} to {date_2}', { date: formatDate(relief.valid_from), date_2: formatDate(relief.valid_to) })],
          [t('Ended on'), withdrawn_on && formatDate(withdrawn_on)],
        ]}
      />
      {canKeep && withdrawn_on === null && (
        <Button disabled={isPending} onClick={() => withdraw({ tds_reliefs_id, withdrawn_on: today() })}>
          {t('End today')}
        </Button>
      )}
    </section>
  )
}
