#!/bin/sh
# Makes the file with which a site moves in: integrations/wordpress/export.sh FILE.zip [NOTICES]
#
# A real WordPress is filled with invented notices (200 without a number) and their photographs, as a plugin of obituaries keeps them and as
# plain posts, with pages, news and a menu beside them; twenty of the notices have a fault each. What its own Tools > Export writes and its folder
# `uploads` become FILE.zip. Needs what site.sh says, and Node.
set -eu

out=${1:?'usage: export.sh FILE.zip [NOTICES]'}
notices=${2:-200}
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
case $out in /*) ;; *) out="$PWD/$out" ;; esac
. "$here/site.sh"
password=$(od -An -N8 -tx1 /dev/urandom | tr -d ' \n')

mkdir -p "$folder/site/wp-content/mu-plugins"
cat >"$folder/site/wp-content/mu-plugins/necrologi.php" <<'PHP'
<?php
// As the usual plugins of obituaries do: a type of their own, with a taxonomy of its own.
add_action( 'init', function () {
	register_post_type( 'necrologio', array( 'label' => 'Necrologi', 'public' => true, 'supports' => array( 'title', 'editor', 'thumbnail' ) ) );
	register_taxonomy( 'tipo_annuncio', 'necrologio', array( 'label' => 'Tipo', 'public' => true ) );
} );
PHP
cat >"$folder/fill.php" <<'PHP'
<?php
list( , $site, $root, $notices, $password ) = $argv;
$_SERVER['HTTP_HOST'] = parse_url( $site, PHP_URL_HOST ) . ':' . parse_url( $site, PHP_URL_PORT );
define( 'WP_INSTALLING', true );
function wp_mail() { return true; }
require $root . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
wp_install( 'Onoranze di prova', 'prova', 'prova@prova.example', true, '', wp_slash( $password ), 'it_IT' );
update_option( 'timezone_string', 'Europe/Rome' );
kses_remove_filters();
mt_srand( 42 );

$months = explode( ' ', 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre' );
$spoken = function ( $day ) use ( $months ) {
	list( $y, $m, $d ) = explode( '-', $day );
	return (int) $d . ' ' . $months[ (int) $m - 1 ] . ' ' . $y;
};
function portrait( $wide, $high, $type ) {
	$picture = imagecreatetruecolor( $wide, $high );
	imagefill( $picture, 0, 0, imagecolorallocate( $picture, mt_rand( 90, 200 ), mt_rand( 90, 200 ), mt_rand( 90, 200 ) ) );
	$skin = imagecolorallocate( $picture, mt_rand( 200, 235 ), mt_rand( 160, 190 ), mt_rand( 130, 160 ) );
	imagefilledellipse( $picture, $wide / 2, $high * 1.05, $wide * .9, $high * .7, imagecolorallocate( $picture, mt_rand( 20, 90 ), mt_rand( 20, 90 ), mt_rand( 20, 90 ) ) );
	imagefilledellipse( $picture, $wide / 2, $high * .42, $wide * .45, $high * .5, $skin );
	ob_start();
	'webp' === $type ? imagewebp( $picture ) : imagejpeg( $picture, null, 70 );
	return ob_get_clean();
}
function attach( $name, $bits, $month, $parent ) {
	$file = wp_upload_bits( $name, null, $bits, $month );
	$id = wp_insert_attachment( array( 'post_mime_type' => wp_check_filetype( $name )['type'], 'post_title' => $name, 'post_status' => 'inherit' ), $file['file'], $parent );
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
	return $id;
}
$category = wp_insert_term( 'Necrologi', 'category' )['term_id'];
$news = wp_insert_term( 'Notizie', 'category' )['term_id'];

$names = explode( ' ', 'Adalgisa Berto Clelia Desiderio Ermelinda Fosco Ginetta Ivo Leonilde Nereo Ondina Piero Quintilia Remo Settimia Tullio Ubalda Vasco Zaira Zeno' );
$surnames = array( 'Acquaviva', "Dell'Orso", 'Barbagianni', 'De Faggi', 'Cardellini', 'Grillo', 'Nibbio', 'Pettirossi', 'Sgarzi', 'Tassi' );
// Faults: what is left out, then what comes with a doubt.
$faults = explode( ' ', 'draft draft draft pending private future password sentence nameless tomorrow tomorrow before impossible long long dayless dayless webp lost town' );
$step = max( 1, intdiv( $notices, 20 ) );
for ( $n = 0; $n < $notices; $n++ ) {
	$fault = 0 === $n % $step && isset( $faults[ $n / $step ] ) ? $faults[ $n / $step ] : '';
	$is_post = 2 === $n % 3;
	$name = $names[ $n % 20 ];
	$surname = $surnames[ intdiv( $n, 20 ) % 10 ];
	$death = gmdate( 'Y-m-d', gmmktime( 0, 0, 0, 1, 5 + 3 * $n, 2023 ) );
	$birth = ( 1930 + $n % 30 ) . '-0' . ( 1 + $n % 9 ) . '-1' . $n % 10;
	if ( 'tomorrow' === $fault ) { $death = '2090-03-01'; }
	if ( 'before' === $fault ) { $birth = '2025-06-01'; }
	if ( 'dayless' === $fault ) { $death = ''; }
	$posted = ( $death && 'tomorrow' !== $fault ? $death : '2024-06-01' ) . ' 09:30:00';
	$month = substr( $posted, 0, 4 ) . '/' . substr( $posted, 5, 2 );
	$title = $is_post ? strtoupper( $surname ) . " $name" . ( $n % 2 ? ' ved. Rondoni' : '' ) : "$name $surname";
	if ( 'sentence' === $fault ) { $title = 'La nostra agenzia ringrazia tutti quanti hanno voluto essere vicini alle famiglie in questo anno'; }
	if ( 'nameless' === $fault ) { $title = ''; }
	$life = 'Nat' . ( $n % 2 ? 'o' : 'a' ) . ' il ' . $spoken( $birth ) . ( $death ? ', è mancat' . ( $n % 2 ? 'o' : 'a' ) . ' il ' . $spoken( $death ) : '' );
	$text = $is_post || 'dayless' === $fault && $is_post ? $life . '. ' : '';
	$text .= 'Ne danno il triste annuncio i figli, la nipote e quanti l’hanno conosciut' . ( $n % 2 ? 'o' : 'a' ) . ' & amat' . ( $n % 2 ? 'o' : 'a' ) . '. «Ciao, ' . $name . '» ]]> 🌹';
	if ( 'long' === $fault ) { $text .= str_repeat( ' Si ringraziano quanti parteciperanno alla cerimonia.', 40 ); }
	$content = "<!-- wp:paragraph -->\n<p>$text</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:shortcode -->\n[contact-form-7 id=\"9\" title=\"Condoglianze\"]\n<!-- /wp:shortcode -->";
	$status = in_array( $fault, array( 'draft', 'pending', 'private', 'future' ), true ) ? $fault : 'publish';
	$id = wp_insert_post( wp_slash( array(
		'post_type'     => $is_post ? 'post' : 'necrologio',
		'post_status'   => $status,
		'post_title'    => $title,
		'post_content'  => $content,
		'post_date'     => 'future' === $fault ? '2090-01-01 09:00:00' : $posted,
		'post_password' => 'password' === $fault ? 'segreta' : '',
		'post_category' => $is_post ? array( $category ) : array(),
	) ) );
	if ( ! $is_post ) {
		// As Advanced Custom Fields stores them: the value, and beside it the number of the field.
		$meta = array( 'data_di_nascita' => str_replace( '-', '', $birth ), 'data_di_morte' => 'impossible' === $fault ? '20240231' : str_replace( '-', '', $death ) );
		$meta['comune'] = 'town' === $fault ? 'Borgo che non c’è' : ( $n % 2 ? 'Forlì' : 'Cesena (FC)' );
		$meta['luogo_funerale'] = 'Chiesa di San Biagio';
		$meta['funerale'] = 'Chiesa di San Biagio, ore 15';
		foreach ( $meta as $key => $value ) {
			update_post_meta( $id, $key, $value );
			update_post_meta( $id, "_$key", 'field_' . substr( md5( $key ), 0, 13 ) );
		}
		wp_set_object_terms( $id, array( 'Necrologio', 'Trigesimo', 'Anniversario', 'Ringraziamento' )[ $n % 12 < 9 ? 0 : $n % 4 ], 'tipo_annuncio' );
	} elseif ( 'impossible' === $fault || 'town' === $fault ) {
		update_post_meta( $id, 'impossible' === $fault ? 'data_di_morte' : 'comune', 'impossible' === $fault ? '31/02/2024' : 'Borgo che non c’è' );
	}
	update_post_meta( $id, '_edit_last', '1' );
	update_post_meta( $id, '_yoast_wpseo_metadesc', 'Necrologio di ' . $title );
	update_post_meta( $id, '_yoast_wpseo_title', '%%title%% %%sep%% %%sitename%%' );
	if ( 'private' === $fault || 4 === $n % 5 && '' === $fault ) { continue; }
	// Many photographs have one name; one is so large that WordPress makes a smaller one of it, `foto-scaled.jpg`.
	$large = 22 === $n;
	$picture = attach( ( 'webp' === $fault ? 'foto.webp' : ( $n % 3 ? 'foto.jpg' : sanitize_title( "$surname-$name" ) . '.jpg' ) ), portrait( $large ? 2600 : 320, $large ? 300 : 400, 'webp' === $fault ? 'webp' : 'jpeg' ), $month, $id );
	// Of plain posts every other one shows its photograph in the text.
	if ( $is_post && 0 === $n % 2 && '' === $fault ) {
		$shown = wp_get_attachment_image_src( $picture, 'medium' )[0];
		wp_update_post( wp_slash( array( 'ID' => $id, 'post_content' => "<!-- wp:image {\"id\":$picture} -->\n<figure class=\"wp-block-image\"><img src=\"$shown\" alt=\"\" class=\"wp-image-$picture\"/></figure>\n<!-- /wp:image -->\n\n$content" ) ) );
	} else {
		set_post_thumbnail( $id, $picture );
	}
	if ( 'lost' === $fault ) {
		foreach ( glob( preg_replace( '/\.jpg$/', '', get_attached_file( $picture ) ) . '*' ) as $one ) { unlink( $one ); }
	}
	if ( 0 === $n % 7 ) { wp_insert_comment( array( 'comment_post_ID' => $id, 'comment_author' => 'Vicina di casa', 'comment_author_email' => 'vicina@prova.example', 'comment_content' => 'Sentite condoglianze.', 'comment_approved' => 1 ) ); }
}
wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Chi siamo', 'post_content' => 'Dal 1962.' ) );
wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'Chiusura estiva', 'post_content' => 'Siamo sempre reperibili.', 'post_category' => array( $news ) ) );
$menu = wp_create_nav_menu( 'Principale' );
wp_update_nav_menu_item( $menu, 0, array( 'menu-item-title' => 'Casa', 'menu-item-url' => home_url( '/' ), 'menu-item-status' => 'publish' ) );
PHP
php -d memory_limit=512M "$folder/fill.php" "$site" "$folder/site" "$notices" "$password"
serve
jar="$folder/jar"
curl -sS -c "$jar" -o /dev/null "$site/wp-login.php"
curl -sS -b "$jar" -c "$jar" -o /dev/null --data-urlencode log=prova --data-urlencode "pwd=$password" -d testcookie=1 "$site/wp-login.php"
curl -sSf -b "$jar" -o "$folder/export.xml" "$site/wp-admin/export.php?download=true&content=all"
grep -q '<wp:wxr_version>' "$folder/export.xml" || { head -c 500 "$folder/export.xml" >&2; exit 1; }

cd "$root"
node --input-type=module - "$folder/export.xml" "$folder/site/wp-content/uploads" "$out" <<'JS'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';

const [xml, uploads, out] = process.argv.slice(2);
const files = { 'onoranze.WordPress.xml': readFileSync(xml) };
for (const name of readdirSync(uploads, { recursive: true }))
  if (statSync(join(uploads, name)).isFile()) files[`uploads/${name}`] = readFileSync(join(uploads, name));
writeFileSync(out, zipSync(files));
JS
echo "WordPress $(sed -n "s/^\$wp_version = '\(.*\)';/\1/p" "$folder/site/wp-includes/version.php"): $(grep -c '<wp:post_type><!\[CDATA\[\(necrologio\|post\)\]\]' "$folder/export.xml") posts, $(du -k "$out" | cut -f1) kB."
