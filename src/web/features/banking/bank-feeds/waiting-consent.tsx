import { t } from '#core/messages.ts'
import type { BankConsent } from '#contract/banking/bank-feeds.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCheckConsent, useRevokeConsent } from './api.ts'
import styles from './connected.module.css'

/** A person has to give consent at the bank. */
export function WaitingConsent({ consent }: { consent: BankConsent }) {
  const { bank_consents_id, page_url, accounts } = consent
  const { mutate: check, isPending } = useCheckConsent()
  const { mutate: revoke } = useRevokeConsent()
  const names = accounts.map(({ account_label }) => account_label).join(', ')
  return (
    <Notice tone="info">
      <div className={styles.waiting}>
        <span>
          {page_url === null
            ? t("We're asking the bank about {names}.", { names })
            : t('Approve sharing {names} at your bank. The lines then appear automatically.', { names })}
        </span>
        <span className={styles.acts}>
          {page_url !== null && (
            <a className={styles.open} href={page_url} target="_blank" rel="noopener noreferrer">
              {t('Answer at the bank')}
            </a>
          )}
          {page_url !== null && (
            <Button
              busy={isPending}
              onClick={() =>
                check(bank_consents_id, { onSuccess: () => toast({ text: t("We're checking with the bank for your answer.") }) })
              }
            >
              {t('I have answered')}
            </Button>
          )}
          <Button tone="quiet" onClick={() => revoke(bank_consents_id)}>
            {t('Withdraw')}
          </Button>
        </span>
      </div>
    </Notice>
  )
}
