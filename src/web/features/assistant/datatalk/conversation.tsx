import { useInfiniteQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { turnsQuery } from './api.ts'
import styles from './chat.module.css'
import { type ConversationTurn, saidBefore } from './conversation-turn.ts'
import { EmptyChat } from './empty-chat.tsx'
import { ChatTurn } from './turn.tsx'
import type { Chat } from './use-chat.ts'
import { usePinned } from './use-pinned.ts'

type ConversationProps = {
  chat: Chat
  /** A suggested question was selected. */
  onFill: (text: string) => void
  /** A link that leaves the chat was followed. */
  onLeave: () => void
}

/** The conversation, scrolled to the latest answer. */
export function Conversation({ chat, onFill, onLeave }: ConversationProps) {
  const { conversation_id, isReopened, turns, phase, chips } = chat
  const { past, before } = useEarlierTurns(chat)
  const all = [...before, ...turns]
  const { box, content, isAway, toEnd } = usePinned()
  useStayOnOlder(box, past.data?.pages.length ?? 0)
  // The person's own question is always scrolled into view.
  useLayoutEffect(toEnd, [turns.length, conversation_id, toEnd])
  const latest = turns.at(-1)?.answer
  return (
    <div className={styles.middle}>
      <div ref={box} className={styles.scroll} data-scroll>
        <div ref={content} className={styles.said}>
          {isReopened && past.isPending && <Skeleton lines={6} height={240} label={t('Loading the conversation')} />}
          {isReopened && past.error && (
            <ErrorState error={past.error} title={t("We couldn't load the conversation")} onRetry={past.refetch} />
          )}
          {past.hasNextPage && (
            <Button tone="quiet" busy={past.isFetchingNextPage} onClick={() => void past.fetchNextPage()}>
              {t('Older questions')}
            </Button>
          )}
          {all.length === 0 && !isReopened && <EmptyChat onChoose={onFill} />}
          {all.length > 0 && (
            <ol className={styles.turns} aria-label={t('Questions and answers')}>
              {all.map((said, at) => {
                const isLast = at === all.length - 1
                return (
                  <ChatTurn
                    key={said.key}
                    said={said}
                    isTyped={isLast && phase === 'typing'}
                    onTyped={chat.typed}
                    chips={isLast && phase === 'idle' ? chips : []}
                    onChip={chat.send}
                    onLeave={onLeave}
                  />
                )
              })}
            </ol>
          )}
        </div>
      </div>
      {isAway && (
        <button type="button" className={styles.toEnd} onClick={toEnd}>
          <Icon name="sortDown" />
          {t('Latest')}
        </button>
      )}
      <output className="visually-hidden" aria-live="polite">
        {latest?.reply}
      </output>
    </div>
  )
}

/** The turns of a reopened conversation from before it was opened, the oldest first. */
function useEarlierTurns({ conversation_id, isReopened, turns }: Chat) {
  const past = useInfiniteQuery({ ...turnsQuery(conversation_id), enabled: isReopened })
  const now = new Set(turns.flatMap(({ answer }) => answer?.turn_id ?? []))
  const before: ConversationTurn[] = isReopened
    ? (past.data?.pages.flatMap((page) => page.rows) ?? [])
        .filter(({ turn_id }) => !now.has(turn_id))
        .toReversed()
        .map(saidBefore)
    : []
  return { past, before }
}

/** When earlier turns load above, the visible part keeps its position. */
function useStayOnOlder(box: { current: HTMLDivElement | null }, pages: number): void {
  const height = useRef(0)
  const known = useRef(0)
  useLayoutEffect(() => {
    const scrolled = box.current
    if (scrolled === null) return
    if (pages > 1 && pages > known.current) scrolled.scrollBy({ top: scrolled.scrollHeight - height.current })
    known.current = pages
    height.current = scrolled.scrollHeight
  }, [box, pages])
}
