import { useEffect, useRef } from 'react'
import type { Mark, PaperPage as Page } from '#core/documents/paper-pages/page.ts'
import { t, translate } from '#core/messages.ts'
import { markNames } from './mark-names.ts'
import styles from './paper-view.module.css'

type Props = {
  page: Page
  number: number
  marks: readonly Mark[]
  active?: string | undefined
  onPick?: ((field: string) => void) | undefined
}

/** A page drawn from plain data: nothing of the file itself comes to the browser. */
export function PaperPage({ page, number, marks, active, onPick }: Props) {
  const { width, height, texts, shapes, pictures } = page
  return (
    <div className={styles.page}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('Page {number}', { number })}>
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
      {marks.map((mark) => (
        <MarkButton key={mark.field} mark={mark} page={page} isActive={mark.field === active} onPick={onPick} />
      ))}
    </div>
  )
}

type MarkProps = { mark: Mark; page: Page; isActive: boolean; onPick: Props['onPick'] }

/** A little larger than its value, so that its frame crosses no letter. */
const ROOM = 2

function MarkButton({ mark: { field, x, y, width, height }, page, isActive, onPick }: MarkProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isActive])
  const share = (length: number, whole: number) => `${(100 * length) / whole}%`
  const name = translate(markNames[field] ?? field)
  return (
    <button
      ref={button}
      type="button"
      className={styles.mark}
      aria-pressed={isActive}
      aria-label={t('{name}, on the document', { name })}
      title={name}
      onClick={() => onPick?.(field)}
      style={{
        left: share(x - ROOM, page.width),
        top: share(y - ROOM, page.height),
        width: share(width + 2 * ROOM, page.width),
        height: share(height + 2 * ROOM, page.height),
      }}
    />
  )
}
