import { useState } from 'react'
import type { HubImage as Image } from '#contract/marketplace/hub-fields.ts'
import { readHubImage } from '#contract/marketplace/hub-products.ts'
import { urlOf } from '#web/lib/call.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icons.tsx'
import styles from './hub-image.module.css'

type HubImageProps = {
  /** Nothing: a product without a picture. */
  image: Pick<Image, 'id'> | undefined
  /** What it shows; empty where the words stand beside it. */
  alt: string
  /** `contain` shows all of it, for one picture on its own. */
  fit?: 'cover' | 'contain'
  /** In sight at once: loaded with the page. */
  isFirst?: boolean
  className?: string | undefined
}

/** A picture of a product in the frame it is given; the frame stays when there is none or it does not come. */
export function HubImage({ image, alt, fit = 'cover', isFirst = false, className }: HubImageProps) {
  const [failed, setFailed] = useState<string>()
  const isShown = image !== undefined && failed !== image.id
  return (
    <span className={cx(styles.frame, className)}>
      {isShown ? (
        <img
          key={image.id}
          className={cx(styles.image, styles[fit])}
          src={urlOf(readHubImage, { params: { hub_images_id: image.id } })}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setFailed(image.id)}
        />
      ) : (
        <Icon name="item" size={24} />
      )}
    </span>
  )
}
