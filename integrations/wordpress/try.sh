#!/bin/sh
# Tries the plugin in a real WordPress: integrations/wordpress/try.sh ADDRESS SLUG
#
# ADDRESS is a running Commiato (http://localhost:3000), SLUG the name of the page of an agency that has published a notice. Needs Debian's
# packages php-cli php-mysql mariadb-server wordpress wordpress-theme-twentytwentythree, and Chromium. Everything lies in a temporary folder
# and listens on loopback alone; what was started is ended, and the folder removed.
set -eu

address=${1:?'usage: try.sh ADDRESS SLUG'}
slug=${2:?'usage: try.sh ADDRESS SLUG'}
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
. "$here/site.sh"
cp -r "$here/commiato" "$folder/site/wp-content/plugins/commiato"
cat >"$folder/install.php" <<'PHP'
<?php
list( , $site, $address, $slug ) = $argv;
$_SERVER['HTTP_HOST'] = parse_url( $site, PHP_URL_HOST ) . ':' . parse_url( $site, PHP_URL_PORT );
define( 'WP_INSTALLING', true );
function wp_mail() { return true; }
require $argv[4] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
wp_install( 'Prova', 'prova', 'prova@prova.example', true, '', wp_generate_password() );
$failed = activate_plugin( 'commiato/commiato.php' );
if ( is_wp_error( $failed ) ) {
	fwrite( STDERR, $failed->get_error_message() );
	exit( 1 );
}
update_option( 'commiato', commiato_sanitize( array( 'indirizzo' => $address . '/annunci-recenti', 'agenzia' => $slug ) ) );
$pages = array(
	'shortcode' => '[commiato quanti="3" accento="#203040"]',
	'block'     => '<!-- wp:commiato/annunci {"quanti":3} /-->',
	'hostile'   => '[commiato agenzia="x&quot;&gt;&lt;img src=x onerror=alert(1)&gt;" accento="red;background:url(//x)"]',
);
foreach ( $pages as $name => $content ) {
	$id = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => $name, 'post_content' => wp_slash( $content ) ) );
	echo $name . ' ' . $id . "\n";
}
PHP
php "$folder/install.php" "$site" "$address" "$slug" "$folder/site" >"$folder/pages"
serve

page() {
  curl -sS "$site/?page_id=$(sed -n "s/^$1 //p" "$folder/pages")"
}
expect() {
  text=$(page "$1")
  case $text in
    *"$2"*) ;;
    *) printf '%s: not found: %s\n%s\n' "$1" "$2" "$text" >&2; exit 1 ;;
  esac
}
for name in shortcode block; do
  expect "$name" "<commiato-annunci agenzia=\"$slug\" quanti=\"3\""
  expect "$name" "<a href=\"$address/onoranze/$slug\">"
  expect "$name" "$address/incorpora.js"
done
! page hostile | grep -qE '<img src=x|url\(//x' || { echo 'hostile: not escaped' >&2; exit 1; }

cd "$root"
CHROME_PATH=${CHROME_PATH:-/usr/bin/chromium} node --input-type=module - "$site" "$address" "$slug" $(sed 's/.* //' "$folder/pages" | head -2) <<'JS'
import { chromium } from '@playwright/test';

const [site, address, slug, ...pages] = process.argv.slice(2);
const { annunci } = await (await fetch(`${address}/api/incorpora/${slug}?quanti=3`)).json();
if (annunci.length === 0) throw new Error(`${slug} has published nothing`);
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  for (const id of pages) {
    await page.goto(`${site}/?page_id=${id}`);
    const link = page.locator('commiato-annunci').getByRole('link', { name: annunci[0].nome }).first();
    await link.waitFor({ timeout: 60_000 });
    if ((await link.getAttribute('href')) !== annunci[0].url) throw new Error('the link leads elsewhere');
    console.log(`${page.url()}: ${annunci[0].nome}`);
  }
} finally {
  await browser.close();
}
JS
echo "WordPress $(sed -n "s/^\$wp_version = '\(.*\)';/\1/p" "$folder/site/wp-includes/version.php"): shortcode and block show the notices of $slug."
