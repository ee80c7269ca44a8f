/** Short messages to mobile phones. */
export type Messages = {
  /** `to` is ten digits of an Indian mobile number. Throws when the message could not be handed over. */
  send: (to: string, text: string) => Promise<void>
}
