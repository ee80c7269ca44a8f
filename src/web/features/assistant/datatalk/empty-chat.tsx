import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { Icon } from '#web/ui/icons.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { welcomeQuery } from './api.ts'
import styles from './chat.module.css'
import { Picture } from './picture.tsx'

/** The empty state: topics the assistant can answer, and four suggested questions. */
export function EmptyChat({ onChoose }: { onChoose: (question: string) => void }) {
  const { data, error, refetch } = useQuery(welcomeQuery)
  return (
    <div className={styles.empty}>
      <Picture />
      {error && !data && <ErrorState error={error} title={t("We couldn't load the suggestions")} onRetry={refetch} />}
      {!data && !error && <Skeleton lines={4} height={220} label={t('Loading suggestions')} />}
      {data && (
        <>
          <p className={styles.tagLine}>{data.tag_line}</p>
          <ul className={styles.suggested} aria-label={t('Suggested questions')}>
            {data.questions.map((question) => (
              <li key={question}>
                <button type="button" className={styles.suggestion} onClick={() => onChoose(question)}>
                  {question}
                  <Icon name="open" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
