import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { t } from '#core/messages.ts'
import type { Faq } from '#contract/workspace/faq.ts'
import { type HelpPlace, helpModules } from '#contract/help-modules.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/filters.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { faqQuery } from './api.ts'
import styles from './help.module.css'

const PAUSE_MS = 400

type FaqListProps = {
  /** Undefined for all modules. */
  place: HelpPlace | undefined
  keyword: string
  /** Selected automatically once it is loaded. */
  asked: string | undefined
  onKeyword: (keyword: string) => void
  onChoose: (faq: Faq) => void
  onEverywhere: (() => void) | undefined
}

export function FaqList({ place, keyword, asked, onKeyword, onChoose, onEverywhere }: FaqListProps) {
  const questions = useInfiniteQuery(faqQuery(useSession(), { keyword, place }))
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = questions
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  const hasOpened = useRef(false)
  const wanted = rows.find(({ question }) => question === asked)
  useEffect(() => {
    if (wanted === undefined || hasOpened.current) return
    hasOpened.current = true
    onChoose(wanted)
  }, [wanted, onChoose])
  const total = data?.pages[0]?.meta.pagination.total ?? 0
  return (
    <Stack>
      <div className={styles.find}>
        <SearchInput
          label={t('Search questions')}
          placeholder={t('Search questions')}
          value={keyword}
          onChange={onKeyword}
          pause={PAUSE_MS}
        />
      </div>
      <output className="visually-hidden">{data && keyword !== '' ? t('{total} questions found', { total }) : ''}</output>
      {error && <ErrorState error={error} title={t('The questions could not be loaded')} onRetry={refetch} />}
      {!data && !error && <Skeleton lines={8} height={320} label={t('Loading questions')} />}
      {data && rows.length === 0 && <Nothing keyword={keyword} onClear={() => onKeyword('')} onEverywhere={onEverywhere} />}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((faq) => (
            <li key={faq.faq_id}>
              <button type="button" className={styles.question} onClick={() => onChoose(faq)}>
                <span className={styles.words}>
                  {faq.question}
                  {place === undefined && <span className={styles.place}>{placeName(faq)}</span>}
                </span>
                <Icon name="chevronRight" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && <NextPage isLoading={isFetchingNextPage} onSeen={() => void fetchNextPage()} />}
    </Stack>
  )
}

function placeName({ faq_modules_id, faq_sub_modules_id }: Faq): string {
  const module = helpModules.find((one) => one.faq_modules_id === faq_modules_id)
  const part = module?.parts.find((one) => one.faq_sub_modules_id === faq_sub_modules_id)
  return [module?.module_name, part?.sub_module_name].filter(Boolean).join(' › ')
}

type NothingProps = { keyword: string; onClear: () => void; onEverywhere: (() => void) | undefined }

function Nothing({ keyword, onClear, onEverywhere }: NothingProps) {
  const actions = (
    <>
      {keyword !== '' && <Button onClick={onClear}>{t('Clear search')}</Button>}
      {onEverywhere && (
        <Button tone="primary" onClick={onEverywhere}>
          {t('Search all modules')}
        </Button>
      )}
    </>
  )
  return (
    <EmptyState
      icon="search"
      title={keyword === '' ? t('No questions yet') : t('No questions match “{keyword}”', { keyword })}
      actions={actions}
    >
      {onEverywhere ? t('The answer may be in another module.') : t('Try other words, or write to the team.')}
    </EmptyState>
  )
}

/** Loads the next page when it is scrolled into view. */
function NextPage({ isLoading, onSeen }: { isLoading: boolean; onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    if (element === null || isLoading) return
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && onSeen(), { rootMargin: '240px' })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [isLoading, onSeen])
  return (
    <div ref={end} className={styles.end}>
      {isLoading && <Skeleton lines={3} label={t('Loading more questions')} />}
    </div>
  )
}
