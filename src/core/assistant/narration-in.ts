/** `containing 'freight'`, `narration has EMI`: what the bank wrote. */
export const narrationIn = (text: string): string | undefined =>
  /["']([\w -]{2,30})["'] in (?:the |their |its )?(?:narrations?|remarks?|descriptions?)\b/.exec(text)?.[1] ??
  /\b(?:contain(?:s|ing)?|mention(?:s|ing)?|(?:narration|remarks?|description)s?(?: (?:has|having|have|with|like|says|saying|is|of|contains|containing))?|(?:with )?the words?)\s+(?:the )?(?:words? )?["']?([\w-]{2,})["']?/.exec(
    text,
  )?.[1]
