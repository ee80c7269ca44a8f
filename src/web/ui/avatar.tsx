import styles from './avatar.module.css'

type AvatarProps = { name: string; picture: string | null; /** Pixels. */ size?: number }

/** A person's picture, or the first letters of their name. The name stands beside it. */
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
  const words = name.split(' ').filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
