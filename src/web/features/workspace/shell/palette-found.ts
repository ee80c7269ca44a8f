import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { foundRecords } from '#contract/records.ts'
import { type SearchHit, searchRecords } from '#contract/workspace/search.ts'
import { call } from '#web/lib/call.ts'
import { sentence } from '#web/lib/errors.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import type { IconName } from '#web/ui/icons.tsx'

/** A record in the palette; stored as it is, so that it can be opened again later. */
export type FoundRecord = { id: string; label: string; detail?: string; trail?: string; icon: IconName; link: string }
export type RecordGroup = { heading: string; records: FoundRecord[] }

const SHORTEST = 2
const PAUSE_MS = 120

/** The matching records, queried once typing pauses. Previous results stay until the new ones arrive. */
export function useFound(
  typed: string,
  asked: string,
): { groups: RecordGroup[]; isSearching: boolean; problem: string | undefined } {
  const wanted = typed.trim()
  const isAsked = asked.length >= SHORTEST
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => call(searchRecords, { query: { q: asked }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (wanted.length < SHORTEST) return { groups: [], isSearching: false, problem: undefined }
  const isOld = asked !== wanted || isPlaceholderData || (data === undefined && isFetching)
  return { groups: groupsOf(data?.rows ?? []), isSearching: isOld, problem: error && !isOld ? sentence(error) : undefined }
}

function groupsOf(rows: readonly SearchHit[]): RecordGroup[] {
  return foundRecords.flatMap(({ kind, heading, icon, page }) => {
    const records = rows
      .filter((row) => row.kind === kind)
      .map(({ id, label, detail, amount, on }): FoundRecord => {
        const trail = [amount === null ? '' : `₹${formatPaise(amount)}`, on === null ? '' : formatDate(on)]
          .filter(Boolean)
          .join(' · ')
        return {
          id: `${kind}:${id}`,
          label,
          icon,
          link: page.replace(':id', id),
          ...(detail && { detail }),
          ...(trail && { trail }),
        }
      })
    return records.length === 0 ? [] : [{ heading, records }]
  })
}

/** The text once typing pauses. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
