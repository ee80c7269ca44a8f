import { useEffect, useRef } from 'react'
import type { Mark, PaperPage as Page } from '#core/documents/paper-pages/page.ts'
import { t, translate } from '#core/messages.ts'
import { Part } from '#web/ui/part.tsx'
import { distinctMarks } from './distinct-marks.ts'
import { markNames } from './mark-names.ts'
import styles from './paper-view.module.css'

type Props = {
  page: Page
  number: number
  marks: readonly Mark[]
  active?: string | undefined
  onPick?: ((field: string) => void) | undefined
}

/**
 * A page drawn from plain data: nothing of the file itself comes to the browser. A pointer may press a mark to go to its field; it is as
 * small as the print, so for keys and fingers the fields are the way to the marks.
 */
export function PaperPage({ page, number, marks, active, onPick }: Props) {
  const { width, height, texts, shapes, pictures } = page
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const field = target instanceof HTMLElement ? target.dataset['mark'] : undefined
      if (field !== undefined) onPick?.(field)
    }
    const element = frame.current
    element?.addEventListener('click', press)
    return () => element?.removeEventListener('click', press)
  }, [onPick])
  return (
    <Part plays="group" ref={frame} className={styles.page} aria-label={t('Page {number}', { number })}>
      <svg viewBox={`0 0 ${width} ${height}`}>
        <rect width={width} height={height} fill="#ffffff" />
        {pictures.map((picture, at) => (
          <image key={at} {...picture} preserveAspectRatio="none" />
        ))}
        {shapes.map(({ d, fill, stroke, line_width }, at) => (
          <path key={at} d={d} fill={fill ?? 'none'} stroke={stroke ?? 'none'} strokeWidth={line_width} />
        ))}
        {texts.map(({ text, x, y, width: long, size }, at) => (
          <text key={at} x={x} y={y} fontSize={size} {...(long > 0 && { textLength: long, lengthAdjust: 'spacingAndGlyphs' })}>
            {text}
          </text>
        ))}
      </svg>
      {distinctMarks(marks, active).map((mark) => (
        <MarkFrame key={mark.field} mark={mark} page={page} isActive={mark.field === active} />
      ))}
    </Part>
  )
}

/** A little larger than its value, so that its frame crosses no letter. */
const ROOM = 2

function MarkFrame({ mark, page, isActive }: { mark: Mark; page: Page; isActive: boolean }) {
  const { field, x, y, width, height } = mark
  const frame = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isActive) frame.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isActive])
  const share = (length: number, whole: number) => `${(100 * length) / whole}%`
  return (
    <span
      ref={frame}
      className={styles.mark}
      data-mark={field}
      data-active={isActive || undefined}
      title={translate(markNames[field] ?? field)}
      style={{
        left: share(x - ROOM, page.width),
        top: share(y - ROOM, page.height),
        width: share(width + 2 * ROOM, page.width),
        height: share(height + 2 * ROOM, page.height),
      }}
    />
  )
}
