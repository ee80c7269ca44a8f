import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import type { HubImage as Image } from '#contract/marketplace/hub-fields.ts'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Part } from '#web/ui/part.tsx'
import styles from './gallery.module.css'
import { HubImage } from './hub-image.tsx'

/** The swipe distance for the next picture, in pixels. */
const SWIPE = 40

/** Up to four pictures: one large, the others below; arrows and swipes change it, a click enlarges it. */
export function Gallery({ images, title }: { images: readonly Image[]; title: string }) {
  const [at, setAt] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const moves = useMoves(images.length, at, setAt)
  const shown = images[at]
  if (shown === undefined) return <HubImage image={undefined} alt="" className={styles.none} />
  const alt =
    images.length === 1 ? title : t('{title}, picture {value} of {length}', { title, value: at + 1, length: images.length })
  const arrows = images.length > 1 && (
    <>
      <IconButton
        icon="chevronLeft"
        label={t('Previous picture')}
        className={cx(styles.arrow, styles.back)}
        onClick={moves.back}
      />
      <IconButton icon="chevronRight" label={t('Next picture')} className={cx(styles.arrow, styles.on)} onClick={moves.on} />
    </>
  )
  return (
    <Part plays="group" className={styles.gallery} aria-label={t('Pictures')} onKeyDown={moves.onKeyDown}>
      <div className={styles.stage} {...moves.touch}>
        <button
          type="button"
          className={styles.press}
          aria-label={t('Show larger: {alt}', { alt })}
          onClick={() => setLarge(true)}
        >
          <HubImage image={shown} alt={alt} fit="contain" isFirst className={styles.large} />
        </button>
        {arrows}
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbs}>
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t('Picture {value}', { value: index + 1 })}
                aria-current={index === at}
                onClick={() => setAt(index)}
              >
                <HubImage image={image} alt="" className={styles.small} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog isOpen={isLarge} onClose={() => setLarge(false)} title={title} width={1_100}>
        <div className={styles.stage} {...moves.touch}>
          <HubImage image={shown} alt={alt} fit="contain" isFirst className={styles.full} />
          {arrows}
        </div>
      </Dialog>
    </Part>
  )
}

function useMoves(count: number, at: number, go: (at: number) => void) {
  const began = useRef<number>(undefined)
  const to = (index: number) => go((index + count) % count)
  return {
    back: () => to(at - 1),
    on: () => to(at + 1),
    onKeyDown: (event: KeyboardEvent) => {
      const index = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key]
      if (index === undefined) return
      event.preventDefault()
      to(index)
    },
    touch: {
      onTouchStart: (event: TouchEvent) => {
        began.current = event.touches[0]?.clientX
      },
      onTouchEnd: (event: TouchEvent) => {
        const moved = (event.changedTouches[0]?.clientX ?? 0) - (began.current ?? 0)
        if (count > 1 && Math.abs(moved) > SWIPE) to(moved < 0 ? at + 1 : at - 1)
      },
    },
  }
}
