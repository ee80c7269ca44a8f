import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { transactionQuery } from './api.ts'
import { LineFacts } from './line-facts.tsx'

/** One bank line: the bank's text, the parsed narration, and its source. */
export function TransactionDrawer({ line, onClose }: { line: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(transactionQuery(line))
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('Bank line')}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {data?.transaction_status === 'unmatched' && (
            <ButtonLink tone="primary" icon="match" to="/banking/reconcile" search={{ account: data.bank_accounts_id, line }}>
              {t('Match this line')}
            </ButtonLink>
          )}
        </>
      }
    >
      {error ? (
        <ErrorState error={error} title={t("We couldn't load this bank line")} onRetry={refetch} />
      ) : data ? (
        <LineFacts line={data} />
      ) : (
        <Skeleton lines={8} height={360} label={t('Loading the bank line')} />
      )}
    </Drawer>
  )
}
