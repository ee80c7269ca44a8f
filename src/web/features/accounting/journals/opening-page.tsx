import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { type OpeningBalances, setOpeningBalances } from '#contract/accounting/journals.ts'
import type { LedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { isYearly } from '#core/ledger/account-headings.ts'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { chartQuery } from '#web/lib/chart-of-accounts.ts'
import { useForm } from '#web/lib/form.ts'
import { addDays, financialYear, formatDate } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { openingQuery, useSetOpening } from './api.ts'
import styles from './journals.module.css'
import { useMayPost } from './journals-page.tsx'
import { BalancesTable, type Values } from './opening-balances.tsx'

/** One form for the opening balances of all balance sheet accounts. */
export function OpeningPage() {
  const { data: chart } = useSuspenseQuery(chartQuery)
  const { data: opening } = useSuspenseQuery(openingQuery)
  const accounts = chart.rows.filter((row) => row.is_active && row.account_role !== 'opening_balance_equity')
  return <OpeningForm key={opening.journal_entries_id ?? 'none'} accounts={accounts} opening={opening} />
}

function OpeningForm({ accounts, opening }: { accounts: LedgerAccount[]; opening: OpeningBalances }) {
  const id = useId()
  const mayPost = useMayPost()
  const { mutateAsync } = useSetOpening()
  const yearly = new Set(accounts.flatMap((row) => (isYearly(row.account_type) ? [row.ledger_accounts_id] : [])))
  // Income and expenses continue within a year; a new year starts them at zero.
  const isShown = (ledger_accounts_id: string, as_of: string) =>
    !yearly.has(ledger_accounts_id) || financialYear(as_of).end !== as_of
  const form = useForm({
    schema: setOpeningBalances.body,
    initial: valuesOf(accounts, opening),
    submit: ({ as_of, lines }, { idempotencyKey }) =>
      mutateAsync({
        body: { as_of, lines: lines.filter(({ ledger_accounts_id }) => isShown(ledger_accounts_id, as_of)) },
        idempotencyKey,
      }),
    onDone: () => toast({ tone: 'success', text: t('Opening balances posted') }),
  })
  return (
    <Page shape="form">
      <PageHeader
        title={t('Opening balances')}
        section={t('Journals')}
        above={<Link to="/accounting/journals">{t('Journals')}</Link>}
        description={t(
          'The balance of every account when these books began. If you enter them again, we reverse the earlier ones.',
        )}
        actions={
          mayPost && (
            <>
              <ButtonLink to="/accounting/opening-documents">{t('Opening documents')}</ButtonLink>
              <ButtonLink icon="upload" to="/accounting/opening-import" search={{ kind: 'opening-balances' }}>
                {t('Import file')}
              </ButtonLink>
              <Button type="submit" form={id} tone="primary" busy={form.isSubmitting} aria-disabled={!form.isDirty}>
                {t('Post opening balances')}
              </Button>
            </>
          )
        }
      />
      <Form form={form} id={id}>
        {opening.journal_entries_id !== null && opening.as_of !== null && (
          <PostedNotice journal_entries_id={opening.journal_entries_id} as_of={opening.as_of} />
        )}
        <Card>
          <div className={styles.head}>
            <DateInput label={t('As of the end of')} {...form.field('as_of')} />
          </div>
        </Card>
        <BalancesTable accounts={accounts} form={form} isShown={isShown} mayPost={mayPost} />
      </Form>
    </Page>
  )
}

function PostedNotice({ journal_entries_id, as_of }: { journal_entries_id: string; as_of: string }) {
  return (
    <Notice>
      {rich('Posted as of {date}. {link}', {
        date: formatDate(as_of),
        link: (
          <Link to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id }}>
            {t('See the entry')}
          </Link>
        ),
      })}
    </Notice>
  )
}

function valuesOf(accounts: readonly LedgerAccount[], { as_of, lines }: OpeningBalances): Values {
  const amounts = new Map(lines.map((line) => [line.ledger_accounts_id, line.amount]))
  return {
    as_of: as_of ?? addDays(financialYear(today()).start, -1),
    lines: accounts.map(({ ledger_accounts_id }) => {
      const amount = amounts.get(ledger_accounts_id) ?? 0
      return { ledger_accounts_id, debit: Math.max(amount, 0), credit: Math.max(0 - amount, 0) }
    }),
  }
}
