import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { vendorBlockerLine } from '#core/entitlements/vendor-blocker.ts'
import { railNames } from '#core/payouts/rails.ts'
import { inContext, t, translate } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { formatInstant } from '#web/lib/format.ts'
import { lateSchema } from '#web/lib/late-schema.ts'
import { useLate } from '#web/lib/use-late.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { planQuery, type Planned } from './pay-form-api.ts'
import type { PayoutValues } from './form-values.ts'
import styles from './payouts.module.css'

const PAUSE_MS = 350

/** Beside the form: the payee's account, the rail, the expected time, and any obstacles. */
export function PlanCard({ values }: { values: PayoutValues }) {
  const { plan, error } = usePlan(values)
  if (error) return <Notice tone="danger">{sentence(error)}</Notice>
  if (!plan)
    return (
      <Card title={t('Payment method')}>
        <p className={styles.quiet}>
          {t('Choose who to pay and how much. We pick the payment method and show when it arrives.')}
        </p>
      </Card>
    )
  const refused = plan.payee_problem ?? (plan.payment_blocker && vendorBlockerLine(plan.payment_blocker))
  return (
    <Stack>
      {refused && <Notice tone="danger">{refused}</Notice>}
      {plan.payee_warning && (
        <Notice tone="warning">
          {t('{payee_warning} A second person must approve it and give a reason.', { payee_warning: plan.payee_warning })}
        </Notice>
      )}
      <Card title={t('Payment method')}>
        <Stack>
          <Facts
            items={[
              [inContext('person', 'To'), plan.payee_name],
              [t('Account'), plan.masked_account_number?.replace(/X+/, '•••• ')],
              [t('Bank'), plan.bank_name],
              [t('UPI ID'), plan.masked_account_number ? undefined : plan.payee_vpa],
              [t('By'), plan.rail ? translate(railNames[plan.rail]) : t('No method available now')],
              [t('If that fails'), plan.fallback && plan.rail && translate(railNames[plan.fallback])],
              [t('Arrives by'), plan.expected_by && formatInstant(plan.expected_by)],
            ]}
          />
          <ul className={styles.options} aria-label={t('Payment methods')}>
            {plan.options.map(({ rail, problem }) => (
              <li key={rail} className={styles.option} data-state={problem === null ? 'yes' : 'no'}>
                <span>
                  <Icon name={problem === null ? 'check' : 'subtract'} size={14} /> {translate(railNames[rail])}
                </span>
                <span className={styles.quiet}>{problem ?? t('Open')}</span>
              </li>
            ))}
          </ul>
        </Stack>
      </Card>
    </Stack>
  )
}

const reader = lateSchema(() => import('./form-values.ts').then(({ readPlanned }) => readPlanned))

/** Requested from the server when typing pauses. */
function usePlan(values: PayoutValues) {
  const readPlanned = useLate(reader)
  const wanted = useMemo(() => {
    const read = readPlanned?.(values)
    if (!read) return 'null'
    const { payout_kind, vendors_id, to_bank_accounts_id, cards_id, staff_id } = read
    const { bank_accounts_id, amount, rail_choice, scheduled_on } = read
    return JSON.stringify({
      payout_kind,
      vendors_id,
      to_bank_accounts_id,
      cards_id,
      staff_id,
      bank_accounts_id,
      amount,
      rail_choice,
      scheduled_on,
    })
  }, [values, readPlanned])
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const body: Planned | null = JSON.parse(asked)
  const { data, error } = useQuery({ ...planQuery(body ?? ({} as Planned)), enabled: body !== null })
  return { plan: body === null ? undefined : data, error: body === null ? null : error }
}
