import { expect, type Locator, type Page } from '@playwright/test';

/** Seconds of the keystroke-level model (Card, Moran and Newell, 1980): a key of a text, a key of a code, a pause before a field. */
const keyTime = 0.28;
const codeKeyTime = 0.5;
const thoughtTime = 1.35;
/** Milliseconds between two keys in the test, faster than people type. */
const delay = 25;
const capital = /\p{Lu}/u;

/** Types and counts key presses; modifiers such as Shift and Control count as presses too. */
export class Typist {
  readonly #page: Page;
  #keys = 0;
  #codeKeys = 0;
  #thoughts = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses so far, and the seconds that the model estimates for them. */
  get effort(): { readonly keys: number; readonly seconds: number } {
    const seconds = this.#keys * keyTime + this.#codeKeys * (codeKeyTime - keyTime) + this.#thoughts * thoughtTime;
    return { keys: this.#keys, seconds: Math.round(seconds) };
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.#keys += key.split('+').length;
      await this.#page.keyboard.press(key, { delay });
    }
  }

  /** Types a text; each capital counts Shift too. */
  async type(text: string): Promise<void> {
    this.#keys += text.length + [...text].filter((letter) => capital.test(letter)).length;
    await this.#page.keyboard.type(text, { delay });
  }

  /** Types a code copied letter by letter from paper. */
  async copy(code: string): Promise<void> {
    this.#codeKeys += code.length;
    await this.type(code);
  }

  /** Moves to a field with Tab and counts a pause before it. Throws after 30 steps. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let steps = 0; steps < 30; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        this.#thoughts += 1;
        return;
      }
      await this.press('Tab');
    }
    throw new Error(`«${target}» non si raggiunge con il tabulatore`);
  }
}
