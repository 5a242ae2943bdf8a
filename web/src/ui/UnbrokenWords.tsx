import styles from './UnbrokenWords.module.css';

/** A name whose words break between each other alone: never `Emilia-` on one line and `Romagna` on the next. */
export function UnbrokenWords({ text }: { readonly text: string }) {
  const words = text.split(' ');
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text have no other identity
    <span key={index}>
      <span className={styles.word}>{word}</span>
      {index < words.length - 1 ? ' ' : ''}
    </span>
  ));
}
