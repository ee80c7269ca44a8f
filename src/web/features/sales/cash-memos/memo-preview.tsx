import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { currentLanguage } from '#core/messages.ts'
import { previewLayout } from '#core/documents/print/preview.ts'
import { letterheadQuery } from '#web/features/documents/shared/print/letterhead.ts'
import PrintedDocument from '#web/features/documents/shared/print/printed-document.tsx'
import type { Live } from '#web/features/sales/shared/live-totals.ts'
import { textsQuery } from '#web/lib/language.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { liveMemo } from './live-memo.ts'
import type { MemoValues } from './memo-values.ts'

/** The slip while one sells, in the language it prints in: that of the counter, since no customer is on file who chose another. */
export default function MemoPreview(props: { values: MemoValues; live: Live }) {
  const { values, live } = useDeferredValue(props)
  const { data: letterhead } = useQuery(letterheadQuery)
  const { data: texts } = useQuery(textsQuery(currentLanguage()))
  const layout = useMemo(
    () => letterhead && texts && previewLayout(liveMemo(values, live, letterhead), texts),
    [values, live, letterhead, texts],
  )
  return layout ? <PrintedDocument layout={layout} /> : <Skeleton lines={8} height={320} />
}
