import { expect, test } from 'vitest';

/** As react-draggable does with the first drag. */
function addStyles(): void {
  const style = document.createElement('style');
  style.textContent = '.dragged { display: none; }';
  document.head.append(style);
}

test('styles that a library adds apply in a test', () => {
  addStyles();
  const element = document.body.appendChild(document.createElement('p'));
  element.className = 'dragged';
  expect(getComputedStyle(element).display).toBe('none');
  element.remove();
});

test('and no longer in the next', () => {
  expect(document.styleSheets).toHaveLength(0);
});
