import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { approvalQuery, savePaper } from './api.ts'
import { ApprovalHead } from './approval-head.tsx'
import { ApprovalNotices } from './approval-notices.tsx'
import styles from './approvals.module.css'
import { CourseCard } from './course-view.tsx'
import { PacketView } from './packet-view.tsx'
import { QuestionsCard } from './questions-card.tsx'

type Props = { approval_requests_id: string; onBack: () => void; onDecided: () => void }

/** The selected request: the snapshot, its progress, and the possible decisions. */
export function ApprovalDesk({ approval_requests_id, onBack, onDecided }: Props) {
  const { data: approval, error, refetch } = useQuery(approvalQuery(approval_requests_id))
  return (
    <section className={styles.desk} aria-label={t('Request')}>
      <div className={styles.back}>
        <Button tone="quiet" icon="back" onClick={onBack}>
          {t('All requests')}
        </Button>
      </div>
      {error ? (
        <ErrorState error={error} title={t('We couldn’t load the request')} onRetry={refetch} />
      ) : approval ? (
        <>
          <ApprovalHead approval={approval} onDecided={onDecided} />
          <ApprovalNotices approval={approval} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <PacketView
                packet={approval.packet}
                packet_hash={approval.packet_hash}
                document_kind={approval.document_kind}
                onPaper={(paper) =>
                  void savePaper(approval.document_id, paper).catch((failure: unknown) =>
                    toast({ tone: 'danger', text: sentence(failure, t('We couldn’t read the document')) }),
                  )
                }
              />
            </div>
            <div className={styles.column}>
              <CourseCard approval={approval} />
              <QuestionsCard approval={approval} />
            </div>
          </div>
        </>
      ) : (
        <Skeleton lines={8} height={480} label={t('Loading the request')} />
      )}
    </section>
  )
}
