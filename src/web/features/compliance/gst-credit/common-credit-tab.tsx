import { useState } from 'react'
import type { CommonCredit } from '#contract/compliance/gst-credit.ts'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { AccountUseDrawer } from './account-use-drawer.tsx'
import styles from './gst-credit.module.css'
import { HalfCredit } from './half-credit.tsx'
import { RuleTables } from './rule-tables.tsx'
import { usageWords } from './words.ts'

type Props = { common: CommonCredit; of: ReturnChoice; isFiled: boolean }

/** Credit of purchases that serve exempt supplies or private purposes, too: what they are used for, and what is reversed. */
export function CommonCreditTab({ common, of, isFiled }: Props) {
  const [chosen, setChosen] = useState('')
  const { accounts, goods, is_half } = common
  const account = accounts.find(({ ledger_accounts_id }) => ledger_accounts_id === chosen)
  const byId = new Map(accounts.map((each) => [each.ledger_accounts_id, accountName(each.account_name)]))
  return (
    <Stack>
      {!isFiled && (
        <div className={styles.bar}>
          {!is_half && accounts.length > 0 && (
            <Select
              label={t('Set what an account is used for')}
              className={styles.choose}
              value=""
              onChange={setChosen}
              options={[{ value: '', label: t('Choose an account') }, ...[...byId].map(([value, label]) => ({ value, label }))]}
            />
          )}
          <HalfCredit of={of} isHalf={is_half} />
        </div>
      )}
      {accounts.length === 0 ? (
        <EmptyState title={t('This return claims no credit yet')}>
          {t('Once GSTR-2B confirms your bills, their credit appears here by account.')}
        </EmptyState>
      ) : (
        <ReportTable
          caption={t('Credit of this return by use')}
          first={t('Account')}
          columns={[{ label: t('Used for'), isText: true }, 'IGST', 'CGST', 'SGST', t('Cess'), t('Total')]}
          rows={accounts.map(({ ledger_accounts_id, is_capital, use, credit }) => ({
            id: `${ledger_accounts_id} ${use}`,
            label: labelOf(byId.get(ledger_accounts_id) ?? '', is_capital),
            amounts: [usageWords[use], credit.igst, credit.cgst, credit.sgst, credit.cess, totalOf(credit)],
          }))}
        />
      )}
      <RuleTables common={common} />
      {goods.length > 0 && (
        <ReportTable
          caption={t('Capital goods of common use')}
          first={t('Item')}
          columns={[{ label: t('Date'), isText: true }, t('Credit'), t('A sixtieth'), { label: t('Months left'), isText: true }]}
          rows={goods.map(({ bills_id, bill_number, vendor_name, bill_date, item_name, credit, left }, at) => ({
            id: `${bills_id} ${at}`,
            label: t('{item}: {number} of {vendor}', { item: item_name, number: bill_number, vendor: vendor_name }),
            link: { to: `/payables/bills/${bills_id}` },
            amounts: [formatDate(bill_date), totalOf(credit), Math.round(totalOf(credit) / 60), String(left)],
          }))}
        />
      )}
      <p className={styles.note}>
        {t(
          'Lines of bills marked as not for business or for supplies without GST give no credit at all, and are reversed in 4(B)(1) already. Credit notes of suppliers are not divided by use.',
        )}
      </p>
      {account && <AccountUseDrawer of={of} account={account} onClose={() => setChosen('')} />}
    </Stack>
  )
}

const labelOf = (account: string, isCapital: boolean) => (isCapital ? t('{account} (capital goods)', { account }) : account)
