import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icons.tsx'
import { AnswerTable } from './answer-table.tsx'
import { useSaveRows } from './api.ts'
import styles from './chat.module.css'
import { Proof } from './proof.tsx'
import { type ConversationTurn, sentencesOf } from './conversation-turn.ts'
import { Time } from './turn-time.tsx'
import { useTyped } from './use-typed.ts'
import { AnswerRating } from './answer-rating.tsx'

const AnswerChart = lazy(() => import('./answer-chart.tsx'))

type AnswerProps = { answer: NonNullable<ConversationTurn['answer']>; isTyped: boolean; onTyped: () => void; onLeave: () => void }

/** An answer: its sentences, typed out, then chart, table and sources. */
export function ChatAnswer({ answer, isTyped, onTyped, onLeave }: AnswerProps) {
  const { turn_id, derivation, proof, table, chart, link, has_rows, outcome, answered_at } = answer
  const text = sentencesOf(answer)
  const { shown, isWhole } = useTyped(text, isTyped, onTyped)
  const firstLine = text.includes('\n') ? text.indexOf('\n') : text.length
  return (
    <div className={styles.answer}>
      <p className={styles.reply} aria-hidden={!isWhole}>
        <span className={cx(outcome === 'answered' && styles.lead)}>{shown.slice(0, firstLine)}</span>
        {shown.slice(firstLine)}
        {!isWhole && <span className={styles.caret} />}
      </p>
      {!isWhole && (
        <Button tone="quiet" className={styles.skip} onClick={onTyped}>
          {t('Show all')}
        </Button>
      )}
      {isWhole && (
        <>
          {chart && chart.unit === 'paise' && (
            <Suspense fallback={<div className={styles.chartPlace} />}>
              <AnswerChart chart={chart} label={text.split('\n')[0] ?? ''} />
            </Suspense>
          )}
          {table && <AnswerTable table={table} />}
          {derivation !== '' && <p className={styles.derivation}>{derivation}</p>}
          {proof.length > 0 && <Proof parts={proof} />}
          <div className={styles.foot}>
            <Time at={answered_at} />
            {link !== null && (
              <PageLink
                link={link}
                label={outcome !== 'answered' ? t('Open the report') : has_rows ? t('See these entries') : t('Open the page')}
                onLeave={onLeave}
              />
            )}
            {has_rows && <SaveRows turn_id={turn_id} />}
            <AnswerRating answer={answer} />
          </div>
        </>
      )}
    </div>
  )
}

function PageLink({ link, label, onLeave }: { link: string; label: string; onLeave: () => void }) {
  const { history } = useRouter()
  return (
    <a
      className={styles.act}
      href={link}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onLeave()
        history.push(link)
      }}
    >
      <Icon name="open" />
      {label}
    </a>
  )
}

function SaveRows({ turn_id }: { turn_id: string }) {
  const { mutate, isPending } = useSaveRows(turn_id)
  return (
    <Button tone="quiet" icon="download" busy={isPending} onClick={() => mutate()}>
      {t('Entries as CSV')}
    </Button>
  )
}
