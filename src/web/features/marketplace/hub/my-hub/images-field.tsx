import { useState } from 'react'
import { t } from '#core/messages.ts'
import { MAX_HUB_IMAGES } from '#contract/marketplace/hub-fields.ts'
import { MAX_HUB_IMAGE_BYTES } from '#contract/marketplace/hub-products.ts'
import { rich } from '#web/lib/rich.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { ImageTile, PendingTile } from './image-tile.tsx'
import styles from './my-hub.module.css'
import { useDrag } from './use-drag.ts'
import type { Picture, useImages } from './use-images.ts'

type ImagesFieldProps = {
  pictures: readonly Picture[]
  images: ReturnType<typeof useImages>
  /** Errors by path. */
  errors: Readonly<Record<string, string>>
}

/** Up to four pictures; lists show the first. They are reordered by dragging, or with the arrows below each. */
export function ImagesField({ pictures, images, errors }: ImagesFieldProps) {
  const [said, setSaid] = useState('')
  const { pending, free } = images
  const move = (picture: Picture, to: number) => {
    images.move(picture.id, to)
    setSaid(t('{name}: image {value} of {length}', { name: picture.name, value: to + 1, length: pictures.length }))
  }
  const drag = useDrag((id, to) => {
    const picture = pictures.find((each) => each.id === id)
    if (picture) move(picture, to)
  })
  return (
    <fieldset className={styles.images}>
      <legend className={styles.legend}>
        {rich('Images {span}', { span: <span>{t('(optional, up to {MAX_HUB_IMAGES})', { MAX_HUB_IMAGES })}</span> })}
      </legend>
      {pictures.length + pending.length > 0 && (
        <div role="presentation" {...drag.listeners}>
          <ol className={styles.tiles} aria-label={t('Images, in order')}>
            {pictures.map((picture, at) => (
              <ImageTile
                key={picture.id}
                picture={picture}
                at={at}
                count={pictures.length}
                isDragged={drag.dragged === picture.id}
                error={errors[`images.${at}`]}
                onMove={(to) => move(picture, to)}
                onRemove={() => {
                  images.remove(picture.id)
                  setSaid(`${picture.name} removed`)
                }}
              />
            ))}
            {pending.map((one) => (
              <PendingTile key={one.key} pending={one} onRetry={() => images.retry(one)} onCancel={() => images.cancel(one)} />
            ))}
          </ol>
        </div>
      )}
      <output className="visually-hidden">{said}</output>
      {free > 0 && <ImageDrop free={free} onAdd={(files) => images.add(files)} onSaid={setSaid} />}
      {errors['images'] !== undefined && (
        <p role="alert" className={styles.refused}>
          {errors['images']}
        </p>
      )}
    </fieldset>
  )
}

type DropProps = { free: number; onAdd: (files: readonly File[]) => void; onSaid: (words: string) => void }

function ImageDrop({ free, onAdd, onSaid }: DropProps) {
  return (
    <FileDrop
      label={free === MAX_HUB_IMAGES ? t('Drop images here or choose them') : t('Add more images')}
      help={t('PNG, JPEG, WebP, GIF or AVIF, up to {value} MB each', { value: MAX_HUB_IMAGE_BYTES / 1_048_576 })}
      accept=".png,.jpg,.jpeg,.webp,.gif,.avif"
      maxBytes={MAX_HUB_IMAGE_BYTES}
      multiple
      onFiles={(files) => {
        onAdd(files)
        if (files.length > free)
          onSaid(
            t('A product has at most {MAX_HUB_IMAGES} images: {value} left out', {
              MAX_HUB_IMAGES,
              value: files.length - free,
            }),
          )
      }}
    />
  )
}
