import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { BankCard } from '#web/features/directory/shared/bank-card.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { ownBankQuery, useRemoveOwn, useSaveOwn, useVerifyOwn } from './api.ts'

const title = t('Your payment account')

/** The bank details to which this company pays the signed-in person's salary and reimbursements. */
export function OwnBankSection() {
  const { company_name, first_name, last_name } = useSession()
  const { data: bank, error, refetch } = useQuery(ownBankQuery)
  const { mutateAsync: save } = useSaveOwn()
  const { mutate: verify, isPending: isAsking } = useVerifyOwn()
  const { mutate: remove } = useRemoveOwn()
  if (error) return <ErrorState error={error} title={t("We couldn't load your payment account")} onRetry={refetch} />
  if (!bank)
    return (
      <Card title={title}>
        <Skeleton lines={2} />
      </Card>
    )
  return (
    <BankCard
      title={title}
      bank={bank}
      acts={{ save, verify, remove, isAsking }}
      canKeep
      holder={`${first_name} ${last_name}`}
      advice={t('Copy the name and number from your passbook. A new account waits one day, and we email you about every change.')}
    >
      <p>{t("{company_name} doesn't have an account yet to pay your salary and expenses.", { company_name })}</p>
    </BankCard>
  )
}
