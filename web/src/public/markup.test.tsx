import type { PageData } from '@commiato/contracts/notices/public-pages';
import { sampleNotice as notice } from '@commiato/contracts/notices/sample-notice';
import { lazy } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { samplePages, site } from '../testing/public-pages.ts';
import { Body } from './document.tsx';
import { Head } from './head.tsx';
import { registerCachedComponent, renderMarkup } from './markup.ts';
import { PageEnd } from './page-end.tsx';

/** React moves some attributes about and asks for eager images at the top of the page: neither changes what is shown. */
const same = (html: string) =>
  html
    .replace(/<link rel="preload" as="image"[^>]*>/g, '')
    .replace(/<([\w-]+)((?: [\w-]+="[^"]*")+)/g, (_, tag: string, attributes: string) =>
      [`<${tag}`, ...(attributes.match(/ [\w-]+="[^"]*"/g) ?? []).sort()].join(''),
    );

let times = 0;
const Size = ({ size }: { size: number }) => <b>{`${size} ${++times}`}</b>;

describe('the markup of a page', () => {
  it.each(Object.entries(samplePages))('is what React writes: %s', (_name, data: PageData) => {
    const parts = [
      <head key="head">
        <Head data={data} site={site} />
      </head>,
      <div key="body">
        <Body data={data} site={site} />
        <PageEnd kind={data.kind} year={site.year} islands={site.islands} contact={site.contact} credit="" />
      </div>,
    ];
    for (const part of parts) expect(same(renderMarkup(part))).toBe(same(renderToStaticMarkup(part)));
  });

  it('leaves out what says nothing and resolves every sign of HTML', () => {
    const hostile = `"'<>&`;
    const list = [null, undefined, true, false, 0, ''];
    const part = (
      <p title={hostile} hidden={false} aria-hidden={false} data-on onLoad={() => {}}>
        {list}
        {hostile}
        {notice.nome}
      </p>
    );
    expect(renderMarkup(part)).toBe(renderToStaticMarkup(part));
  });

  it('writes a component of few forms once for each of them', () => {
    registerCachedComponent(Size);
    const part = [<Size key="a" size={1} />, <Size key="b" size={2} />, <Size key="c" size={1} />];
    expect(renderMarkup(part)).toBe('<b>1 1</b><b>2 2</b><b>1 1</b>');
  });

  it('refuses what needs more than a function', () => {
    const Lazy = lazy(async () => ({ default: () => null }));
    expect(() => renderMarkup(<Lazy />)).toThrow();
  });
});
