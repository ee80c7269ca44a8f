import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { accountsQuery } from './api.ts'
import { Balance } from './balance.tsx'
import { BankSecrets } from './bank-secrets.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import type { Due } from './due.ts'
import { StepFoot } from './step-foot.tsx'
import styles from './subscription-payments.module.css'
import { useBankPayment } from './use-bank-payment.ts'

type FtStepProps = {
  due: Due
  onBack: () => void
  onEnded: (ended: 'success' | 'pending') => Promise<void>
  isHeld?: boolean
  onClose: () => void
  onLogout: () => void
}

/** Step three: the paying account, the one-time password from its bank, and the transaction token. */
export function FtStep({ due, onBack, onEnded, isHeld, onClose, onLogout }: FtStepProps) {
  const payment = useBankPayment(due, onEnded)
  const accounts = useQuery(accountsQuery(payment.chosen))
  const rows = accounts.data?.rows ?? []
  return (
    <Dialog
      isOpen
      isHeld={isHeld || payment.isBusy}
      isDirty={payment.otp !== ''}
      onClose={onClose}
      title={t('Pay from a bank account')}
      description={t('Step 3 of 3. To pay: ₹{amount}', { amount: formatPaise(due.total) })}
      footer={
        <StepFoot isHeld={isHeld} isBusy={payment.isBusy} onBack={onBack} onLogout={onLogout}>
          {rows.length > 0 && (
            <Button tone="primary" busy={payment.isBusy} onClick={() => void payment.submit(rows)}>
              {t('Pay ₹{amount}', { amount: formatPaise(due.total) })}
            </Button>
          )}
        </StepFoot>
      }
    >
      <div className={styles.stack}>
        {accounts.isPending && <Skeleton height={148} />}
        {accounts.isError && (
          <ErrorState error={accounts.error} title={t("We couldn't load your accounts")} onRetry={() => accounts.refetch()} />
        )}
        {accounts.isSuccess && rows.length === 0 && <NoAccount onLeave={isHeld ? undefined : onClose} />}
        {rows.length > 0 && (
          <>
            {payment.problem !== undefined && <Notice tone="danger">{payment.problem}</Notice>}
            <ChoiceCards
              label={t('Bank account')}
              name="bank_account"
              value={payment.chosen}
              isDisabled={payment.isBusy}
              onChange={payment.choose}
              error={payment.errors.account}
              options={rows.map((row) => ({
                value: row[bankAccountField],
                title: row.account_label,
                note: t('{bank_name}, account ending {debit_account_number}', {
                  bank_name: row.bank_name,
                  debit_account_number: row.debit_account_number.slice(-4),
                }),
                side: payment.chosen === row[bankAccountField] && (
                  <Balance account={row} onRetry={() => payment.choose(row[bankAccountField])} />
                ),
              }))}
            />
            <BankSecrets payment={payment} rows={rows} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** `onLeave` closes the popup to add an account; undefined while the plan is overdue, when none can be added. */
function NoAccount({ onLeave }: { onLeave: (() => void) | undefined }) {
  const add = onLeave && (
    <ButtonLink to="/banking/accounts" search={{ edit: 'new' }} tone="primary" onClick={onLeave}>
      {t('Add a bank account')}
    </ButtonLink>
  )
  return (
    <EmptyState icon="bank" title={t('No bank account can pay yet')} actions={add}>
      {t('{value} and pay by card or net banking.', {
        value: add ? t('Add an account in rupees with its number and IFSC. Or go back') : t('Go back'),
      })}
    </EmptyState>
  )
}
