import { useSuspenseQuery } from '@tanstack/react-query'
import type { Subscription } from '#contract/billing/subscription.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { plansQuery, subscriptionQuery, useKeepPlan } from './api.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanUsage } from './plan-usage.tsx'
import { showPending } from './popups.ts'
import { QuoteDialog } from './quote-dialog.tsx'
import type { PlansSearch } from './search.ts'
import styles from './subscription.module.css'

type Props = { search: PlansSearch; onSearch: (change: Partial<PlansSearch>) => void }

/** The company's plan, its usage, and the available plans. */
export function PlansPage({ search, onSearch }: Props) {
  const { data: details } = useSuspenseQuery(subscriptionQuery)
  const { data: plans } = useSuspenseQuery(plansQuery)
  const period = search.period ?? (details.id.endsWith('_monthly') ? 'month' : 'year')
  return (
    <Page>
      <PageHeader
        title={t('Subscription')}
        description={t('What {name} costs and what it includes. GST is added; your invoice carries your GSTIN.', {
          name: product.name,
        })}
        actions={
          <ButtonLink to="/subscription/history" icon="history">
            {t('Payments and invoices')}
          </ButtonLink>
        }
      />
      <Coming details={details} />
      <PlanUsage details={details} onCancel={() => onSearch({ cancel: 'yes' })} />
      <ViewTabs
        label={t('Paid')}
        value={period}
        tabs={[
          { value: 'year', label: t('Yearly'), search: { ...search, period: 'year' } },
          { value: 'month', label: t('Monthly'), search: { ...search, period: 'month' } },
        ]}
      />
      <div className={styles.plans}>
        {plans.rows
          .filter((plan) => plan.period === period || plan.period === 'none')
          .map((plan) => (
            <PlanCard
              key={plan.subscription_packages_id}
              plan={plan}
              details={details}
              onChoose={() => onSearch({ choose: plan.subscription_packages_id })}
            />
          ))}
      </div>
      {search.choose !== undefined && <QuoteDialog plan={search.choose} onClose={() => onSearch({ choose: undefined })} />}
      {search.cancel === 'yes' && <CancelDialog details={details} onClose={() => onSearch({ cancel: undefined })} />}
    </Page>
  )
}

/** A scheduled change of plan. */
function Coming({ details }: { details: Subscription }) {
  const { mutate, isPending } = useKeepPlan()
  const { nextPlan, pending_plan_details: pending, pending_txn_charge_payment: charge } = details
  const undo = () =>
    mutate(undefined, {
      onSuccess: () =>
        toast({ tone: 'success', text: t('Your {displayName} plan continues', { displayName: details.displayName }) }),
    })
  return (
    <>
      {pending && (
        <Notice tone="warning" action={<Button onClick={() => showPending('pending_plan')}>{t('Show')}</Button>}>
          {t('₹{amount} is due by {date}.', {
            amount: formatPaise(pending.total),
            date: formatDate(pending.billing_due_date),
          })}
        </Notice>
      )}
      {charge && (
        <Notice tone="warning" action={<Button onClick={() => showPending('pending_charge')}>{t('Show')}</Button>}>
          {t('₹{amount} for matched bank lines is due by {date}.', {
            amount: formatPaise(charge.txn_charge_to_pay),
            date: formatDate(charge.payment_due_date),
          })}
        </Notice>
      )}
      {nextPlan && (
        <Notice
          action={
            <Button busy={isPending} onClick={undo}>
              {t('Keep {displayName}', { displayName: details.displayName })}
            </Button>
          }
        >
          {nextPlan.id === 'free'
            ? t(
                'Cancelled: your plan works until {date}, then you move to the Free plan. You can still read and export your books.',
                { date: formatDate(nextPlan.endDate) },
              )
            : t('After {date} your plan is {displayName}.', {
                date: formatDate(nextPlan.endDate),
                displayName: nextPlan.displayName,
              })}
        </Notice>
      )}
    </>
  )
}
