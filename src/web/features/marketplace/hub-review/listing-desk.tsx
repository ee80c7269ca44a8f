import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { ListingReview, ReviewDecision } from '#contract/marketplace/hub-review.ts'
import { useSession } from '#web/lib/session.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { reviewQuery, useDecide } from './api.ts'
import { Background, Reports } from './background.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import styles from './review.module.css'
import { Versions } from './versions.tsx'

type Props = { product_id: string; isReported: boolean; onBack: () => void; onDecided: () => void }

/** The selected listing and the possible decisions. */
export function ListingDesk({ product_id, isReported, onBack, onDecided }: Props) {
  const { data: review, error, refetch } = useQuery(reviewQuery(product_id))
  return (
    <section className={styles.listing} aria-label={t('Listing')}>
      <div className={styles.back}>
        <Button tone="quiet" icon="back" onClick={onBack}>
          {t('Queue')}
        </Button>
      </div>
      {error ? (
        <ErrorState error={error} title={t("We couldn't load the listing")} onRetry={refetch} />
      ) : review ? (
        <>
          <Acts review={review} isReported={isReported} onDecided={onDecided} />
          <Reports reports={review.reports} />
          <Versions review={review} />
          <Background review={review} />
        </>
      ) : (
        <Skeleton lines={8} height={480} label={t('Loading the listing')} />
      )}
    </section>
  )
}

const said: Record<ReviewDecision, string> = {
  verify: t('is verified: buyers can see it now'),
  reject: t("is rejected: we've told the seller why"),
  suspend: t("is taken down: we've told the seller why"),
  keep: 'stays: the reports are settled',
}

function Acts({ review, isReported, onDecided }: { review: ListingReview } & Pick<Props, 'isReported' | 'onDecided'>) {
  const { shortcutsDisabled } = useSession()
  const { mutateAsync, isPending } = useDecide()
  const [asked, setAsked] = useState<'reject' | 'suspend'>()
  const { product_id, version, status, proposed } = review
  const decide = async (decision: ReviewDecision, reason: string | null) => {
    await mutateAsync({ product_id, version, status, decision, reason })
    toast({ tone: 'success', text: `${proposed.product_title} ${said[decision]}` })
    onDecided()
  }
  const isWaiting = status === 'pending'
  // The mutation's toast shows the error; the listing does not change.
  const approve = () => void decide(isReported ? 'keep' : 'verify', null).catch(() => {})
  const refuse = () => setAsked(isReported ? 'suspend' : 'reject')
  const mayAct = (isReported || isWaiting) && !isPending
  useShortcuts(
    [
      { keys: 'A', run: approve },
      { keys: 'R', run: refuse },
    ],
    !shortcutsDisabled && mayAct,
  )
  return (
    <div className={styles.acts}>
      {isReported ? (
        <>
          <Button tone="danger" onClick={refuse}>
            {t('Take down')}
          </Button>
          <Button icon="check" busy={isPending} onClick={approve}>
            {t('Keep listing')}
          </Button>
        </>
      ) : (
        isWaiting && (
          <>
            <Button tone="primary" icon="check" busy={isPending} onClick={approve}>
              {t('Approve')}
            </Button>
            <Button icon="close" onClick={refuse}>
              {t('Reject')}
            </Button>
          </>
        )
      )}
      {asked && (
        <ReasonDialog
          decision={asked}
          title={proposed.product_title}
          onClose={() => setAsked(undefined)}
          onDecide={(reason) => decide(asked, reason)}
        />
      )}
    </div>
  )
}
