import styles from './avatar.module.css'

type AvatarProps = { name: string; picture: string | null /** Pixels. */; size?: number }

/** A person's picture, or their initials. The name is shown beside it. */
export function Avatar({ name, picture, size = 28 }: AvatarProps) {
  const style = { width: size, height: size, fontSize: size * 0.38 }
  if (picture !== null) return <img className={styles.avatar} src={picture} alt="" width={size} height={size} style={style} />
  return (
    <span className={styles.avatar} aria-hidden style={style}>
      {lettersOf(name)}
    </span>
  )
}

const lettersOf = (name: string) => {
  const letters = name.split(' ').flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0].toUpperCase() ?? [])
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('')
}
